import { type ReactNode, useRef } from 'react';
import type { More } from '#shared/web/api/use-more.ts';
import { MoreButton } from './more-button.tsx';
import { Skeletons } from './skeleton.tsx';

interface Waiting<Item> extends More {
  items: readonly Item[];
  isPending: boolean;
  isEmpty: boolean;
}

/**
 * What waits for an administrator, a page at a time. A card that is decided is gone with its buttons: its `leave` hands
 * the focus to the lead.
 */
export function WaitingList<Item extends { id: number }>(props: {
  lead: string;
  empty: string;
  /** As `useMore` answers it. */
  list: Waiting<Item>;
  children: (item: Item, leave: () => void) => ReactNode;
}) {
  const lead = useRef<HTMLParagraphElement>(null);
  const { items, isPending, isEmpty } = props.list;
  if (isPending) return <Skeletons count={2} className="mb-4 h-40" />;
  const leave = () => lead.current?.focus();
  return (
    <>
      <p ref={lead} tabIndex={-1} className="text-muted outline-none">
        {props.lead}
      </p>
      {isEmpty && <p className="mt-4">{props.empty}</p>}
      <ul className="mt-4 flex flex-col gap-4">{items.map((item) => props.children(item, leave))}</ul>
      <MoreButton list={props.list} className="mt-4" />
    </>
  );
}
