import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '#scripts/run/project-paths.ts';
import { PAGE_FILES } from './page-files.ts';
import { PART_FILES } from './part-files.ts';
import { PAGE_ROUTES } from './routes.tsx';

it('names the file of every page', () => {
  expect(Object.keys(PAGE_FILES).sort()).toEqual(PAGE_ROUTES.map(({ path }) => path).sort());
  for (const file of Object.values(PAGE_FILES)) expect(existsSync(inProject(file)), file).toBe(true);
});

/** The addresses that open a page's parts, other than the plain one. */
const ADDRESSES: Record<string, (part: string) => string> = {
  '/admin': (part) => `?tab=${part}`,
  '/profile': (part) => (part === 'edit' ? '?edit=1' : `?tab=${part}`),
  '/memorial/:id/manage': (part) => `?tab=${part}`,
  '/my-office': () => '?map=1',
};

it('names the file of every part that an address opens', async () => {
  const pages = await Promise.all(PAGE_ROUTES.map(async ({ path, load }) => ({ path, page: await load() })));
  const opening = pages.filter(({ page }) => page.opened);
  expect(opening.map(({ path }) => path).sort()).toEqual(Object.keys(PART_FILES).sort());
  for (const { path, page } of opening) {
    for (const [index, [name, file]] of Object.entries(PART_FILES[path] ?? {}).entries()) {
      const address = index === 0 ? path : `${path}${ADDRESSES[path]?.(name)}`;
      const opened = page.opened?.({ url: new URL(address, 'http://localhost') });
      expect(opened?.name, address).toBe(name);
      await opened?.part.load();
      // What the server preloads is where the part comes from.
      const source = readFileSync(inProject(file), 'utf8');
      expect(source, file).toMatch(new RegExp(`export (function|const) ${opened?.part.Component.name}\\b`));
    }
  }
});
