import type { Page } from 'playwright-core';

/**
 * Has the page itself note when it first says each of these texts: a busy test reads what stands for a moment too late, or
 * not at all.
 * @returns reads the milliseconds of the page's clock at which each was said
 */
export async function noteTexts(
  page: Page,
  texts: readonly string[],
): Promise<() => Promise<Record<string, number>>> {
  await page.evaluate((wanted) => {
    const saidAt: Record<string, number> = {};
    Object.assign(window, { saidAt });
    // The document has all its texts once more beside what it shows, as data.
    const shown = document.getElementById('root') ?? document.body;
    new MutationObserver(() => {
      const said = shown.textContent ?? '';
      for (const text of wanted) if (said.includes(text)) saidAt[text] ??= performance.now();
    }).observe(shown, { subtree: true, childList: true, characterData: true });
  }, texts);
  return () => page.evaluate(() => (window as unknown as { saidAt: Record<string, number> }).saidAt);
}
