import type { KeyboardEvent } from 'react';

/**
 * The tab to which a key leads after the ARIA pattern: arrows with the reading direction, Home and End; undefined for
 * other keys. Counted from the tab that has the focus: the one before may still be on its way to the screen.
 */
export function tabAfter<Name extends string>(
  event: KeyboardEvent<HTMLElement>,
  names: readonly Name[],
): Name | undefined {
  const isRtl = document.documentElement.dir === 'rtl';
  const words: readonly string[] = names;
  const at = words.indexOf(event.currentTarget.dataset.tab ?? '');
  const steps: Record<string, number> = {
    [isRtl ? 'ArrowLeft' : 'ArrowRight']: at + 1,
    [isRtl ? 'ArrowRight' : 'ArrowLeft']: at - 1,
    Home: 0,
    End: names.length - 1,
  };
  const to = steps[event.key];
  return to === undefined ? undefined : names[(to + names.length) % names.length];
}
