import type { ReactNode } from 'react';

/** A message at the foot of the page that waits for an answer without taking the focus. */
export function BannerCard({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="flex w-full max-w-[420px] flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-lg"
    >
      <div role="status">
        <p className="font-semibold">{title}</p>
        {text && <p className="text-muted">{text}</p>}
      </div>
      <div className="flex flex-wrap justify-end gap-2">{children}</div>
    </section>
  );
}
