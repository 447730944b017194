import type { ReactNode } from 'react';
import { StarMotif } from './star-motif.tsx';

/** What an empty list says, and what to do next. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line px-4 py-10 text-center">
      <StarMotif className="size-14 text-brass" />
      <p className="font-serif text-xl">{title}</p>
      {text && <p className="max-w-prose text-muted">{text}</p>}
      {children && <div className="flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
