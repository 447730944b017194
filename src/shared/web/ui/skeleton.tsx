import { classNames } from './class-names.ts';

/** A placeholder of the size of what comes; hidden from screen readers, whose list says that it is busy. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-lg bg-sage', className)} />;
}

const PLACES = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

/** As many placeholders as a list is likely to have, at most six. */
export function Skeletons({ count, className }: { count: number; className: string }) {
  return PLACES.slice(0, count).map((place) => <Skeleton key={place} className={className} />);
}
