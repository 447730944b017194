import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '#scripts/run/project-paths.ts';
import { LONGEST } from './longest-first.ts';

it('the files that begin first are there', () => {
  expect(Object.keys(LONGEST).filter((file) => !existsSync(join(PROJECT_ROOT, file)))).toEqual([]);
});
