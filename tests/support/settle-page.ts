import type { Page } from 'playwright-core';

/**
 * Ends when all that the page begins at once has begun, for tests of what must not begin: an observer that is made now is
 * called after those that were there, and a request that is sent now is seen after theirs.
 */
export const settlePage = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise<void>((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body);
    });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await fetch('/health');
  });
