import type { ReactNode } from 'react';

/** An error message, announced at once to screen readers; nothing without a text. */
export function Problem({ text, isSmall = false }: { text: ReactNode; isSmall?: boolean }) {
  if (!text) return null;
  return (
    <p role="alert" className={`${isSmall ? 'text-sm ' : ''}font-semibold text-danger`}>
      {text}
    </p>
  );
}
