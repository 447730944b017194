import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '#scripts/run/project-paths.ts';
import { PAGE_FILES } from './page-files.ts';
import { PAGE_ROUTES } from './routes.tsx';

it('names the file of every page', () => {
  expect(Object.keys(PAGE_FILES).sort()).toEqual(PAGE_ROUTES.map(({ path }) => path).sort());
  for (const file of Object.values(PAGE_FILES)) expect(existsSync(inProject(file)), file).toBe(true);
});
