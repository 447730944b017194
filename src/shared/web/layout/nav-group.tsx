import type { ReactNode } from 'react';

/** Entries of the menu below a quiet heading; `isBare`: a line in its place, where there is no room for words. */
export function NavGroup(props: { title: string | null; isBare?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      {props.title !== null && props.isBare && <div className="mx-2 my-1 h-px bg-line" />}
      {props.title !== null && !props.isBare && (
        <p className="px-3 pt-3 text-sm text-muted simple:hidden">{props.title}</p>
      )}
      {props.children}
    </div>
  );
}
