import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DOCUMENT_FILES } from '#features/people/admin/reviews-values.ts';
import { readArticleFile } from '#features/people/help/server/help-library.ts';
import { inProject } from '#scripts/run/project-paths.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { ACTIVITIES } from './activities.ts';
import { isListed, KEPT_ON_DEVICE } from './kept-on-device.ts';
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
  expect(isListed('cookie', '__Host-ziyarah_session')).toBe(true);
  expect(isListed('cookie', '__Host-_ga')).toBe(false);
  expect(isListed('cookie', '_ga')).toBe(false);
});

it.each(LANGUAGES)('the page for readers names each cookie and each choice, in %s', (language) => {
  const page = JSON.stringify(readArticleFile(language, 'cookies'));
  const named = KEPT_ON_DEVICE.filter(
    ({ where, name }) =>
      ['cookie', 'localStorage', 'sessionStorage'].includes(where) && !name.startsWith('personal.'),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.map(({ name }) => name).filter((name) => !page.includes(name.replace('*', '…')))).toEqual([]);
});

it('every document of which the System page reminds is there, with its owner and its next review', () => {
  for (const [document, path] of Object.entries(DOCUMENT_FILES)) {
    const text = readFileSync(inProject('docs', path), 'utf8');
    if (path.startsWith('compliance/')) {
      expect(text, document).toContain('Owner: ');
      expect(text, document).toMatch(/next\s+review\s+by\s+\d+ \w+ \d{4}/);
      expect(text, document).toContain('Adopted by the operator: ');
    }
  }
});
