import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/**
 * What somebody wrote, in its own direction, with a line beside it that stays on the page's own side: an element with
 * `dir="auto"` would take its line along to the side where its text begins.
 */
export function Quoted(props: {
  lang?: string | undefined;
  /** The line's colour. */
  line?: 'border-line' | 'border-brass';
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <blockquote className={classNames('border-s-4 ps-3', props.line ?? 'border-line', props.className)}>
      <p lang={props.lang} dir="auto" className="whitespace-pre-line wrap-anywhere">
        {props.children}
      </p>
    </blockquote>
  );
}
