import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';

/** The name engine's spelling in the reader's letters: a help for reading where nobody confirmed a name. */

const REGISTER = 'Ghulam Rasool Mirza';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const read = async (path: string, language: string, headers: Record<string, string> = {}) =>
  (await test.fetch(path, { headers: { 'accept-language': language, ...headers } })).json();
const AIDS = { ar: 'غلام رسول ميرزا', ur: 'غلام رسول مرزا' };

it('is in the letters of a reader of Arabic or Urdu, on the grave, its memorial and in lists', async () => {
  const grave = await makeGrave(test.db, { deceasedName: REGISTER });
  const memorial = await makeMemorial(test.db, { graveId: grave.id });
  for (const [language, text] of Object.entries(AIDS)) {
    const readingAid = { text, confidence: expect.any(Number) };
    const found = await read(`/api/graves?search=${encodeURIComponent(REGISTER)}`, language);
    expect(await read(`/api/graves/${grave.id}`, language)).toMatchObject({
      readingAid,
      nameArabic: null,
      nameUrdu: null,
    });
    expect(await read(`/api/memorials/${memorial.id}`, language)).toMatchObject({ readingAid });
    expect(found.find(({ id }: { id: number }) => id === grave.id)).toMatchObject({ readingAid });
  }
});

it('is for nobody else', async () => {
  const grave = await makeGrave(test.db, { deceasedName: REGISTER });
  const memorial = await makeMemorial(test.db, { graveId: grave.id });
  for (const language of ['en', 'tr', 'ms', 'fr']) {
    expect(await read(`/api/graves/${grave.id}`, language)).not.toHaveProperty('readingAid');
    expect(await read(`/api/memorials/${memorial.id}`, language)).not.toHaveProperty('readingAid');
  }
});

it('gives way to a name that was confirmed, in whichever letters', async () => {
  for (const confirmed of [
    { nameUrdu: 'غلام رسول مرزا', nameUrduBy: 'family' as const },
    { nameArabic: 'غلام رسول', nameArabicBy: 'office' as const },
  ]) {
    const grave = await makeGrave(test.db, { deceasedName: REGISTER, ...confirmed });
    for (const language of ['ar', 'ur'])
      expect(await read(`/api/graves/${grave.id}`, language)).not.toHaveProperty('readingAid');
  }
});

it.each(['Ghulam Quilbrandt', 'G R Mirza', 'غلام رسول مرزا', 'Rashid'])(
  'is not there where a word is no known name or needs none: %s',
  async (deceasedName) => {
    const grave = await makeGrave(test.db, { deceasedName });
    for (const language of ['ar', 'ur'])
      expect(await read(`/api/graves/${grave.id}`, language)).not.toHaveProperty('readingAid');
  },
);

it('does not say a name that the family withholds, except to the family', async () => {
  const manager = await signInAs(test);
  const grave = await makeGrave(test.db, { deceasedName: 'Fatima Begum' });
  const memorial = await makeMemorial(test.db, {
    graveId: grave.id,
    createdBy: manager.user.id,
    womensNames: 'initials',
  });
  const path = `/api/memorials/${memorial.id}`;
  expect(await read(path, 'ur')).not.toHaveProperty('readingAid');
  expect(await read(path, 'ur', manager.headers)).toMatchObject({ readingAid: { text: 'فاطمہ بیگم' } });
});
