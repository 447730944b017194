import type { BrowserContext } from 'playwright-core';

/** Holds back the parts of the site's code that a pattern names, as a weak signal does. @returns what lets them come */
export async function holdCode(context: BrowserContext, pattern = '**/assets/*.js'): Promise<() => void> {
  const brought = Promise.withResolvers<void>();
  await context.route(pattern, async (route) => {
    await brought.promise;
    await route.continue();
  });
  return brought.resolve;
}
