import { afterAll, beforeAll, expect, it } from 'vitest';
import { asker } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';

/** The grammar of a line: level, perhaps an id, a tag, perhaps a pointer or a text (GEDCOM 7.0, chapter 1.2). */
const LINE = /^(\d+)(?: @[A-Z0-9]+@)? ([A-Z][A-Z0-9_]*)(?: (@[A-Z0-9]+@|(?:[^@]|@@).*))?$/u;

let test: TestApp;
let family: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  test = await createTestApp();
  family = await signInAs(test);
  const { id: cemeteryId } = await makeCemetery(test.db, { name: 'Scholemoor Cemetery' });
  const grave = await makeGrave(test.db, {
    cemeteryId,
    deceasedName: 'Ghulam Rasool / Mirza',
    dateOfBirth: '1934-01-01',
    dateOfBirthPrecision: 'circa',
    dateOfDeath: '2019-11-02',
    dateOfDeathPrecision: 'day',
    lat: 53.7866,
    lng: -1.7921,
  });
  await makeMemorial(test.db, {
    graveId: grave.id,
    createdBy: family.user.id,
    description: 'He came to Bradford.\n@home he was called Bhai.',
    timeline: [{ date: '1961-05', event: 'Came to Bradford' }],
  });
  const hidden = await makeGrave(test.db, { cemeteryId, deceasedName: 'Zainab Withheld' });
  await makeMemorial(test.db, {
    graveId: hidden.id,
    createdBy: family.user.id,
    visibility: 'private',
    womensNames: 'relation',
    displayedAs: 'Mother of Ahmed',
  });
  const other = await signInAs(test);
  const elsewhere = await makeGrave(test.db, { cemeteryId, deceasedName: 'Somebody Else' });
  await makeMemorial(test.db, { graveId: elsewhere.id, createdBy: other.user.id });
});
afterAll(() => test.close());

it('gives a member the memorials they manage, and nobody else’s, as GEDCOM 7', async () => {
  const reply = await test.fetch('/api/memorials/mine.ged', { headers: family.headers });
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
    200,
    'text/vnd.familysearch.gedcom; charset=utf-8',
    'private, no-store',
  ]);
  const text = Buffer.from(await reply.arrayBuffer()).toString('utf8');
  expect(text.startsWith('\uFEFF0 HEAD\n1 GEDC\n2 VERS 7.0\n')).toBe(true);
  const lines = text.slice(1).trimEnd().split('\n');
  let level = -1;
  for (const line of lines) {
    const [, depth = '', tag] = LINE.exec(line) ?? [];
    expect([line, tag]).toEqual([line, expect.any(String)]);
    expect(Number(depth)).toBeLessThanOrEqual(level + 1);
    level = Number(depth);
  }
  expect(lines.at(-1)).toBe('0 TRLR');
  expect(lines).toEqual(
    expect.arrayContaining([
      '1 NAME Ghulam Rasool   Mirza',
      '2 DATE ABT 1934',
      '2 DATE 2 NOV 2019',
      '3 MAP',
      '4 LATI N53.7866',
      '4 LONG W1.7921',
      '1 EVEN Came to Bradford',
      '2 DATE MAY 1961',
      '1 NOTE He came to Bradford.',
      '2 CONT @@home he was called Bhai.',
      '1 NAME Mother of Ahmed',
      '1 DEAT Y',
    ]),
  );
  expect(lines.filter((line) => line.endsWith(' INDI'))).toHaveLength(2);
  expect(text).not.toMatch(/Withheld|Somebody Else/);
});

it('is refused to visitors', async () => {
  expect((await asker(() => test)('GET', '/api/memorials/mine.ged', null)).status).toBe(401);
});
