import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More stops than any journey has between two things that it needs. */
const STOPS_MAX = 400;

/** What is wrong with where the focus is: lost, out of the window, under something that stays, or without a ring. */
const faultOfFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'the focus is lost';
    const name = `${focused.tagName.toLowerCase()} "${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 50)}"`;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const area = {
      left: Math.max(left, 0),
      right: Math.min(right, innerWidth),
      top: Math.max(top, 0),
      bottom: Math.min(bottom, innerHeight),
    };
    if (area.right - area.left < 1 || area.bottom - area.top < 1) return `${name} is out of the window`;
    // WCAG 2.4.11: not entirely hidden by what the page lays over it.
    const shares = [0.1, 0.5, 0.9];
    const isSeen = shares.some((across) =>
      shares.some((down) => {
        const x = area.left + (area.right - area.left) * across;
        const y = area.top + (area.bottom - area.top) * down;
        const [above] = document.elementsFromPoint(x, y);
        return above !== undefined && (focused.contains(above) || above.contains(focused));
      }),
    );
    if (!isSeen) return `${name} lies under something`;
    if (focused.matches('main, [tabindex="-1"], canvas')) return null;
    const ringed = [focused, focused.closest('label')].filter((element) => element !== null);
    const hasRing = ringed.some((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
    return hasRing ? null : `${name} shows no focus`;
  });

/** A reader without a pointer. Wherever the focus comes on the way, it is looked at. */
export function byKeyboard(page: Page) {
  const isAt = (target: Locator) =>
    target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
  /** Presses until the focus is there. */
  async function goTo(
    target: Locator,
    key: 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowRight' = 'Tab',
  ): Promise<void> {
    for (let stop = 0; stop < STOPS_MAX; stop++) {
      await page.keyboard.press(key);
      await expect.poll(() => faultOfFocus(page)).toBeNull();
      if (await isAt(target)) return;
    }
    throw new Error(`the focus never came to ${target}`);
  }
  return {
    goTo,
    press: (key: string) => page.keyboard.press(key),
    type: (text: string) => page.keyboard.type(text),
    /** Goes to a button or a link and uses it. */
    use: async (target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
      await goTo(target);
      await page.keyboard.press(key);
    },
    /** After a step that replaced what had the focus. */
    expectKept: () => expect.poll(() => faultOfFocus(page)).toBeNull(),
  };
}
