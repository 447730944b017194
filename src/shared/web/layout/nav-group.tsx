import type { ReactNode } from 'react';

/** Entries of the menu below a quiet heading. */
export function NavGroup(props: { title: string | null; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      {props.title !== null && <p className="nav-title">{props.title}</p>}
      {props.children}
    </div>
  );
}
