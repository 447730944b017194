import type { ReactNode } from 'react';

/** What is wrong, said at once to who listens; nothing where nothing is. */
export function Problem({ text, isSmall = false }: { text: ReactNode; isSmall?: boolean }) {
  if (!text) return null;
  return (
    <p role="alert" className={`${isSmall ? 'text-sm ' : ''}font-semibold text-danger`}>
      {text}
    </p>
  );
}
