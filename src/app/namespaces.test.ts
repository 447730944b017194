import { expect, it } from 'vitest';
import { OFFLINE_PAGES } from '#scripts/build/plan-kept-files.ts';
import { NOT_OFFLINE } from './namespaces.ts';
import { PAGE_ROUTES } from './routes.tsx';

it('the app shell brings the texts of every page that works without a signal', async () => {
  const pages = PAGE_ROUTES.filter(({ path }) => OFFLINE_PAGES.includes(path));
  expect(pages.length).toBeGreaterThan(5);
  for (const { path, load } of pages) {
    const lacking = (await load()).texts.filter((namespace) => NOT_OFFLINE.includes(namespace));
    expect(lacking, path).toEqual([]);
  }
});
