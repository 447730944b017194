import type { ReactNode } from 'react';

/** An error message, announced at once to screen readers; nothing without a text. `id`: for the field that it describes. */
export function Problem({ text, isSmall = false, id }: { text: ReactNode; isSmall?: boolean; id?: string }) {
  if (!text) return null;
  return (
    <p id={id} role="alert" className={`${isSmall ? 'text-sm ' : ''}font-semibold text-danger`}>
      {text}
    </p>
  );
}
