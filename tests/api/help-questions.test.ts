import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HelpQuestion } from '#features/people/help/help-contract.ts';
import { createQuestionCounter } from '#features/people/help/server/count-questions.ts';
import { forgetQuestions } from '#features/people/help/server/questions-store.ts';
import { FEWEST_PEOPLE } from '#shared/fewest-people.ts';
import { asker, signInRoles } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

const PATH = '/api/admin/help-questions';
const NOW = new Date('2026-07-31T23:30:00Z');

let test: TestApp;
let roles: Awaited<ReturnType<typeof signInRoles>>;
beforeAll(async () => {
  test = await createTestApp({
    settings: { RATE_LIMIT_SCALE: '100', TRUST_PROXY: '1' },
    clock: { now: () => NOW },
  });
  roles = await signInRoles(test);
});
afterAll(() => test.close());
const ask = asker(() => test);
const list = async () => (await ask<HelpQuestion[]>('GET', PATH, roles.admin)).body;
const stored = async () =>
  (await test.db.pool.query('select month, words, askers from help_questions order by words')).rows;

/** An instance of the counter; `isDown` refuses what it writes. */
function begin(state = { isDown: false }) {
  const faults: Error[] = [];
  const pool = {
    query: (...given: unknown[]) =>
      state.isDown
        ? Promise.reject(new Error('away'))
        : test.db.pool.query(...(given as [string, unknown[]])),
  } as never;
  const counter = createQuestionCounter({
    pool,
    clock: { now: () => NOW },
    onFault: (error) => faults.push(error),
  });
  const from = (first: number, count: number, question: string, found = false) => {
    for (let at = first; at < first + count; at++) counter.note(`192.0.2.${at}`, question, found);
  };
  return { counter, from, faults };
}

describe('what help could not answer', () => {
  it('is for administrators, and empty until enough people have asked it', async () => {
    for (const person of roles.others)
      expect((await ask('GET', PATH, person)).status).toBe(person ? 403 : 401);
    expect(await list()).toEqual([]);
    const few = begin();
    few.from(1, FEWEST_PEOPLE - 1, 'Zqflowers on a grave');
    // The same person again is no other person; nor is another address of the same household.
    few.from(1, 1, 'something else');
    few.from(1, 1, 'Zqflowers on a grave');
    await few.counter.close();
    expect(await stored()).toEqual([]);
    expect((await ask('GET', `/api/help/search?q=Zqzqzq`, null)).body).toEqual([]);
  });

  it('is kept as its words and the number of its askers, without what points at a person', async () => {
    const many = begin();
    many.from(1, FEWEST_PEOPLE, 'Zqlamps? write to a@b.example or 07700 900123');
    many.from(20, 2, 'ZQLAMPS? Write to   or');
    many.from(40, 9, 'Zqanswered', true);
    many.from(60, 9, 'amina@example.org');
    await many.counter.close();
    expect(await stored()).toEqual([
      { month: '2026-08', words: 'Zqlamps? write to or', askers: FEWEST_PEOPLE + 2 },
    ]);
    expect(await list()).toEqual([
      { words: 'Zqlamps? write to or', askers: FEWEST_PEOPLE + 2, lastMonth: '2026-08' },
    ]);
  });

  it('is what was asked in the end, not every letter on the way', async () => {
    const typing = begin();
    for (let at = 1; at <= 6; at++)
      for (const part of ['Zqst', 'Zqstones and', 'Zqstones and', 'Zqstones and shells'])
        typing.counter.note(`198.51.100.${at}`, part, false);
    // Here the last letters found an answer.
    for (let at = 11; at <= 16; at++) {
      typing.counter.note(`198.51.100.${at}`, 'Zqhow to pra', false);
      typing.counter.note(`198.51.100.${at}`, 'Zqhow to pray', true);
    }
    await typing.counter.close();
    expect((await stored()).map(({ words }) => words)).toEqual([
      'Zqlamps? write to or',
      'Zqstones and shells',
    ]);
  });

  it('is heard where the help centre is searched', async () => {
    const search = (at: number, words: string) =>
      ask('GET', `/api/help/search?q=${words}`, null, undefined, { 'x-forwarded-for': `203.0.113.${at}` });
    for (let at = 1; at <= FEWEST_PEOPLE; at++) {
      expect((await search(at, 'Zqchairs')).body).toEqual([]);
      // An answered question is none of them, and ends the one before.
      expect((await search(at, 'privacy')).body).not.toEqual([]);
    }
    await expect
      .poll(async () => (await stored()).filter(({ words }) => words === 'Zqchairs'))
      .toEqual([{ month: '2026-08', words: 'Zqchairs', askers: FEWEST_PEOPLE }]);
  });

  it('adds up what instances write, and keeps what could not be written', async () => {
    const state = { isDown: true };
    const [one, two] = [begin(state), begin(state)];
    one.from(1, 5, 'Zqtaps');
    two.from(1, 6, 'Zqtaps');
    // Asked something else: the first question is no longer being typed.
    one.from(1, 5, 'else');
    two.from(1, 6, 'else');
    await Promise.all([one.counter.write(), two.counter.write()]);
    expect([one.faults.length, two.faults.length]).toEqual([1, 1]);
    state.isDown = false;
    await Promise.all([one.counter.write(), two.counter.write()]);
    expect((await list())[0]).toMatchObject({ words: 'Zqtaps', askers: 11 });
    await one.counter.write();
    expect((await list())[0]).toMatchObject({ words: 'Zqtaps', askers: 11 });
    await Promise.all([one.counter.close(), two.counter.close()]);
  });

  it('is told and kept for twelve months', async () => {
    await test.db.pool.query('delete from help_questions');
    await test.db.pool.query(
      `insert into help_questions values ('2025-08', 'old', 'Old', 50), ('2025-09', 'kept', 'Kept', 6), ('2026-07', 'kept', 'Kept', 7)`,
    );
    expect(await list()).toEqual([{ words: 'Kept', askers: 13, lastMonth: '2026-07' }]);
    expect(await forgetQuestions(test.db, NOW)).toBe(1);
    expect((await stored()).map(({ month }) => month).sort()).toEqual(['2025-09', '2026-07']);
  });
});
