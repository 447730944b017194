import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '#scripts/run/project-paths.ts';
import { ACTIVITIES } from './activities.ts';
import { isListed } from './kept-on-device.ts';
import { PERIODS } from './periods.ts';
import { DOCUMENTS } from './write-documents.ts';

it.each(Object.keys(DOCUMENTS))('%s says what the program does today (npm run compliance)', async (name) => {
  const written = readFileSync(inProject('docs/compliance', name), 'utf8');
  expect(written).toBe(await DOCUMENTS[name]?.());
});

it('every table belongs to one purpose', () => {
  const named = ACTIVITIES.flatMap(({ tables }) => tables);
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
});

it('every period has a test that is there', () => {
  expect(PERIODS.filter(({ proof }) => !existsSync(inProject(proof)))).toEqual([]);
});

it('the list of what devices keep tells its own from others', () => {
  expect(isListed('cookie', 'ziyarah_watch_7')).toBe(true);
  expect(isListed('localStorage', 'personal.recent-searches')).toBe(true);
  expect(isListed('localStorage', 'ziyarah_session')).toBe(false);
  expect(isListed('cookie', '_ga')).toBe(false);
});
