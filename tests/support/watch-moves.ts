import type { Page } from 'playwright-core';

/** What a page did on its own while it came: its layout shifts, and each thing to touch that moved. */
export interface Moves {
  /** The sum that browsers know as the cumulative layout shift, without what a reader's act caused. */
  shift: number;
  /** The shifts, each with the parts that moved. */
  shifts: string[];
  /** Things to touch, in the first two screens, that moved by more than a reader could overlook. */
  moved: string[];
}

/** More than this is another place under a finger. */
const MOVE_MOST_PX = 4;

/** Code comes part by part, as on a weak signal: each waits this long for the one before it. */
const BETWEEN_PARTS_MS = 20;

declare global {
  interface Window {
    moves: Moves;
  }
}

/** Watches from the first picture on what moves on every page that is opened from now on. */
export async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(watch, MOVE_MOST_PX);
  // Letters that come late break lines elsewhere; when they come is chance, so they never do.
  await page.route(/\.woff2$/, (route) => route.abort());
  let last = Promise.resolve();
  await page.route(/\/(assets\/.*\.js|api\/.*)/, (route) => {
    last = last.then(async () => {
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_PARTS_MS));
      // A page that was left wants it no more.
      await route.continue().catch(() => undefined);
    });
  });
}

export const movesOf = (page: Page): Promise<Moves> => page.evaluate(() => window.moves);

function watch(most: number): void {
  const moves: Moves = { shift: 0, shifts: [], moved: [] };
  window.moves = moves;
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return '?';
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.slice(0, 40)} "${words}"`;
  };
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
    `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      moves.shift += entry.value;
      const sources = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)} ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
      );
      moves.shifts.push(`${entry.value.toFixed(4)}: ${sources.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });

  const TOUCHED = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
  const places = new WeakMap<Element, DOMRect>();
  let scroll = 0;
  const look = () => {
    requestAnimationFrame(look);
    // Between two pieces of the document the first of two neighbours stands alone.
    if (document.readyState === 'loading') return;
    const hasScrolled = scroll !== window.scrollY;
    scroll = window.scrollY;
    for (const element of document.querySelectorAll(TOUCHED)) {
      const now = element.getBoundingClientRect();
      const before = places.get(element);
      places.set(element, now);
      if (hasScrolled || !before || before.width * before.height === 0 || now.width * now.height === 0)
        continue;
      if (Math.min(before.y, now.y) + scroll > 2 * window.innerHeight) continue;
      // What grows at its end is still where it was; the far side counts only where it shrinks.
      const by = Math.max(Math.abs(now.x - before.x), Math.abs(now.y - before.y));
      if (by > most) moves.moved.push(`${nameOf(element)} ${placeOf(before)} → ${placeOf(now)}`);
    }
  };
  requestAnimationFrame(look);
  // The code for working without a signal comes some seconds later; here at once.
  const { setTimeout: wait } = window;
  window.setTimeout = ((act: () => void, ms?: number) =>
    wait(act, ms === 2000 ? 0 : ms)) as typeof setTimeout;
}
