import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#shared/web/ui/class-names.ts';

const CHIP =
  'inline-flex min-h-11 items-center gap-1 rounded-full border border-field bg-surface py-1 hover:bg-sage';

/** The padding leaves room for the focus outline of a chip. */
const ROW = '-m-1.5 overflow-x-auto p-1.5 sm:flex-wrap sm:overflow-visible';

export interface Chip {
  to: string;
  label: ReactNode;
  /** Text for a screen reader where the label alone is not enough. */
  said?: string;
}

/**
 * Links under a title, each the same search with one change. `isRow` keeps them in one row on a phone, where
 * many chips would push the results off the screen.
 */
export function ChipLinks(props: {
  title: string;
  chips: readonly Chip[];
  isRow?: boolean;
  /** The title is for screen readers only. */
  isUntitled?: boolean;
  /** Where there is room the title stands beside the chips. */
  isInline?: boolean;
}) {
  const { title, chips } = props;
  if (chips.length === 0) return null;
  return (
    <section
      aria-label={title}
      className={classNames(
        'flex min-w-0 flex-col gap-x-3 gap-y-1.5',
        props.isInline && 'sm:flex-row sm:items-center',
      )}
    >
      {!props.isUntitled && (
        <p aria-hidden="true" className="shrink-0 font-semibold">
          {title}
        </p>
      )}
      <ul className={classNames('flex gap-2', props.isRow ? ROW : 'flex-wrap')}>
        {chips.map(({ to, label, said }) => (
          <li key={to} className={props.isRow ? 'shrink-0' : undefined}>
            <Link
              to={to}
              preventScrollReset
              aria-label={said}
              className={classNames(CHIP, props.isRow ? 'px-3' : 'px-4')}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
