import type { Page } from 'playwright-core';
import { until } from './until.ts';

/** A page in somebody's hand, whichever browser shows it. What is touched is named by its XPath. */
export interface Phone {
  open(path: string): Promise<void>;
  press(xpath: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Runs a function in the page, with what is given and nothing else. */
  evaluate<Given, Answer>(run: (given: Given) => Answer, given: Given): Promise<Awaited<Answer>>;
}

/** The phone that Playwright drives. `isTouched`: the browser can be told to take touches. */
export const phoneOf = (page: Page, isTouched = true): Phone => ({
  open: async (path) => void (await page.goto(path)),
  async press(xpath) {
    const place = page.locator(`xpath=${xpath}`).first();
    await (isTouched ? place.tap() : place.click());
  },
  type: (text) => page.keyboard.type(text),
  evaluate: (run, given) => page.evaluate(run as never, given as never) as never,
});

/** How something lies on the screen; null where there is no such thing. */
export interface Sight {
  top: number;
  bottom: number;
  /** All of it lies within the screen, and nothing over its middle. */
  isInSight: boolean;
  text: string;
}

function lookAt(xpath: string): Sight | null {
  const found = document.evaluate(xpath, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null);
  const element = found.singleNodeValue as Element | null;
  if (!element) return null;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isWithin = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  const isInSight = isWithin && over !== null && (element.contains(over) || over.contains(element));
  return { top, bottom, isInSight, text: element.textContent ?? '' };
}

export const look = (phone: Phone, xpath: string): Promise<Sight | null> => phone.evaluate(lookAt, xpath);

const whatIsShown = () =>
  `${location.href} shows ${document.getElementById('root')?.textContent.slice(0, 800)}`;

/** Waits until something is in sight, as it comes to be by itself: nobody has moved the page for it. */
export const inSight = (phone: Phone, xpath: string): Promise<Sight> =>
  until(async () => {
    const sight = await look(phone, xpath);
    return sight?.isInSight && sight;
  }, `${xpath} is in sight`).catch(async (fault: Error) => {
    const shown = await phone.evaluate(whatIsShown, null);
    throw new Error(`${fault.message}; ${shown}`, { cause: fault });
  });

const hasFocus = (xpath: string): boolean =>
  document.evaluate(xpath, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue ===
  document.activeElement;

/** Waits until what was touched takes what is typed: a browser may give it the focus after it has told of the touch. */
export const focused = async (phone: Phone, xpath: string): Promise<void> =>
  void (await until(() => phone.evaluate(hasFocus, xpath), `${xpath} has the focus`));

/** Counts taps, each on something that is in sight. */
export function tapper(phone: Phone): { tap(xpath: string): Promise<void>; taps(): number } {
  let taps = 0;
  return {
    async tap(xpath) {
      await inSight(phone, xpath);
      await phone.press(xpath);
      taps++;
    },
    taps: () => taps,
  };
}
