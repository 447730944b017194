import type { KeyboardEvent } from 'react';

/**
 * The tab to which a key leads after the ARIA pattern: arrows with the reading direction, Home and End; undefined for
 * other keys. Counted from the tab that has the focus: the one before may still be on its way to the screen.
 */
export function tabAfter<Name extends string>(
  event: KeyboardEvent<HTMLElement>,
  names: readonly Name[],
): Name | undefined {
  const at = (names as readonly string[]).indexOf((event.target as HTMLElement).dataset.tab ?? '');
  const step = document.documentElement.dir === 'rtl' ? -1 : 1;
  const steps: Record<string, number> = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: -1 };
  const to = steps[event.key];
  return to === undefined ? undefined : names.at(to % names.length);
}
