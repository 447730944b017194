import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

// What scrolls sideways is reached with keys too (WCAG 2.1.1): arrows move it once it has the focus.
const REACHED_BY_KEYS = { tabIndex: 0 };

type Name = { label: string } | { labelledBy: string };

/** Something wider than the page, a table mostly, that scrolls within a named box of its own. */
export function ScrollBox(props: Name & { children: ReactNode; className?: string }) {
  return (
    <section
      {...REACHED_BY_KEYS}
      {...('label' in props ? { 'aria-label': props.label } : { 'aria-labelledby': props.labelledBy })}
      className={classNames('overflow-x-auto', props.className)}
    >
      {props.children}
    </section>
  );
}
