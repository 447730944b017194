import type { Page } from 'playwright-core';

/** What our own rules ask beyond axe's; each with where it is. */
export const findMisfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Pixels; WCAG asks for 24. A little less is a rounded border. */
    const target = 43.5;
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
    const found: string[] = [];

    const titles = seen('h1').length;
    if (titles !== 1) found.push(`${titles} titles (h1)`);

    const controls =
      'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=tab],[role=button]';
    for (const control of seen(controls)) {
      // Links within a sentence are as tall as its line (WCAG 2.5.8 excepts them).
      if (getComputedStyle(control).display === 'inline' || control.closest('.sr-only')) continue;
      const isTick = control.matches('input[type=checkbox],input[type=radio]');
      const box = (isTick && control.closest('label')) || control;
      const { width, height } = box.getBoundingClientRect();
      if (width <= 1) continue;
      if (height < target || width < 24)
        found.push(`small: ${nameOf(control)} ${Math.round(width)} × ${Math.round(height)}`);
    }

    for (const field of seen('input[type=email],input[type=tel],input[type=password]')) {
      const filling = field.getAttribute('autocomplete');
      const isRight =
        field.getAttribute('type') === 'password' ? /^(current|new)-password$/.test(filling ?? '') : filling;
      if (!isRight) found.push(`autocomplete of ${nameOf(field)}: ${filling}`);
    }

    for (const nav of seen('nav'))
      if (nav.querySelectorAll('[aria-current=page]').length > 1)
        found.push(`two places at once: ${nameOf(nav)}`);
    const here = [...document.querySelectorAll('nav a')].filter(
      (link) => link.getAttribute('href') === location.pathname && !link.closest('footer, main'),
    );
    if (here.some((link) => link.getAttribute('aria-current') !== 'page'))
      found.push('no aria-current in the menu');
    return found;
  });
