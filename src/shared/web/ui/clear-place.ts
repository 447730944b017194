/** What a message must not lie over: bars of actions at the foot, dialogs, and what the page itself says of the same. */
const KEPT_CLEAR = '[data-bottom-bar], [role=dialog], main [role=alert], main [role=status]';

/** Pixels that a message keeps from what is around it: its margin. */
const MARGIN = 17;

interface Place {
  top: string;
  bottom: string;
}

/**
 * Where at the window's edge a message covers nothing that the reader needs now: at the foot above its bar, or below the header.
 * Where neither is free it lies below the header.
 */
export function clearPlace(message: HTMLElement): Place {
  const box = message.getBoundingClientRect();
  const others = [...document.querySelectorAll(KEPT_CLEAR)]
    .filter((one) => one.textContent?.trim() && !one.contains(message))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
  const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect();
  const foot = bar && bar.height > 0 && bar.top < innerHeight ? innerHeight - bar.top : 0;
  const below = document.querySelector('body header')?.getBoundingClientRect().bottom ?? 0;
  const isClear = (top: number) =>
    others.every(
      (one) =>
        one.bottom <= top || one.top >= top + box.height || one.right <= box.left || one.left >= box.right,
    );
  return isClear(innerHeight - foot - box.height - MARGIN)
    ? { top: 'auto', bottom: `${foot}px` }
    : { top: `${Math.max(0, below)}px`, bottom: 'auto' };
}
