import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findByText } from '#features/find/search/server/find-by-text.ts';
import { compareNames, SAME_NAME_THRESHOLD } from '#shared/names/compare-names.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { connectTestDatabase } from '#tests/support/connect-test-database.ts';
import { createFreshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts';
import { loadRegister } from '../../bench/names/load-register.ts';
import { scorePairs, scoreSearch } from '../../bench/names/score.ts';
import { makeTestSet, readPairs } from '../../bench/names/test-set.ts';

const SET = makeTestSet({ part: 'held', rows: 20_000, queries: 1500, seed: 7 });

describe('names that no rule was tuned on', () => {
  let fresh: FreshDatabase;
  let db: Database;
  let refs: Map<number, string>;

  beforeAll(async () => {
    fresh = await createFreshDatabase();
    db = connectTestDatabase(fresh.url);
    await loadRegister(db, SET.register);
    const { rows } = await db.pool.query<{ id: number; ref: string }>(
      'select id, register_reference as ref from graves',
    );
    refs = new Map(rows.map(({ id, ref }) => [id, ref]));
  });
  afterAll(async () => {
    await db?.close();
    await fresh?.drop();
  });

  it('are found', async () => {
    // The search leaves its widest rounds out when it has taken long: what is judged here is what it finds.
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const answers = new Map<string, string[]>();
    for (const { qid, q } of SET.queries) {
      const { names } = await findByText(db, q, {});
      answers.set(
        qid,
        (names?.graves ?? []).map(({ id }) => refs.get(id) ?? ''),
      );
    }
    const scores = scoreSearch(SET.queries, ({ qid }) => answers.get(qid) ?? []);
    const all = scores.get('all');
    console.info(`held back: ${JSON.stringify(all)}`);
    expect(all?.recallAt1).toBeGreaterThanOrEqual(0.95);
    expect(all?.recallAt10).toBeGreaterThanOrEqual(0.95);
    expect(all?.mrr).toBeGreaterThanOrEqual(0.965);
    expect(scores.get('kind:initials-row')?.recallAt10).toBeGreaterThanOrEqual(0.9);
  });

  it('are told apart from others', () => {
    const pairs = scorePairs(readPairs('held'), ({ a, b }) => compareNames(a, b).score, SAME_NAME_THRESHOLD);
    expect(pairs.recall).toBeGreaterThanOrEqual(0.93);
    expect(pairs.falsePositiveRate).toBeLessThanOrEqual(0.1);
  });
});
