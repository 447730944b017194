import assert from 'node:assert/strict';
import { componentsOf } from './lexicon-index.ts';
import { KINDS } from './query-kinds.ts';
import { type Entry, type Part, readLexicon } from './read-lexicon.ts';
import { scoreOne, scorePairs } from './score.ts';
import { makeTestSet, type NamePair, readPairs, registerRows } from './test-set.ts';

/** Proves that the questions are fair and the same every time: `node bench/names/check-set.ts`. */

const ROWS = 20_000;
const QUERIES = 600;
const SEED = 11;
const PARTS: Part[] = ['tuned', 'held'];

checkLexicon(readLexicon());
checkScores();
for (const part of PARTS) checkSet(part);
checkPairs(PARTS.map(readPairs));

function checkLexicon(entries: Entry[]): void {
  const parts = new Map<string, string>();
  const keys = entries.map((e) => `${e.community} ${e.id} ${e.role}`);
  assert.equal(new Set(keys).size, keys.length, 'one line a community, name and role');
  for (const { id, latin, arabic, part } of entries) {
    assert.equal(parts.get(id) ?? part, part, `${id} belongs to one part in every community`);
    parts.set(id, part);
    assert.equal(
      new Set([...latin, ...arabic]).size,
      latin.length + arabic.length,
      `${id}: a spelling stands twice`,
    );
    assert.ok(
      latin.every((s) => /^[\p{Script=Latin}\p{M}' .-]+$/u.test(s)),
      `${id}: not Latin`,
    );
    assert.ok(
      arabic.every((s) => /^[\p{Script=Arabic}\p{M} ]+$/u.test(s)),
      `${id}: not Arabic script`,
    );
  }
  const spellings = entries.reduce((sum, e) => sum + e.latin.length, 0);
  console.log(
    `lexicon: ${entries.length} entries, ${parts.size} names, ${(spellings / entries.length).toFixed(2)} Latin spellings each`,
  );
}

function checkScores(): void {
  const asked = { ids: ['a', 'b'], also: ['x'] };
  assert.deepEqual(scoreOne(asked, ['x', 'a', 'c', 'b']), { recallAt1: 1, recallAt10: 1, mrr: 1 });
  assert.deepEqual(scoreOne(asked, ['c', 'x', 'a']), { recallAt1: 0, recallAt10: 0.5, mrr: 0.5 });
  const far = Array.from({ length: 50 }, (_, index) => `c${index}`);
  assert.deepEqual(scoreOne(asked, [...far, 'a']), { recallAt1: 0, recallAt10: 0, mrr: 0 });
  const pair = (same: boolean): NamePair => ({ a: '', b: '', same, kind: 'k', source: '', part: 'held' });
  const figures = scorePairs([pair(true), pair(true), pair(false)], (p) => (p.same ? 0.9 : 0.8), 0.8);
  assert.deepEqual([figures.recall, figures.precision, figures.falsePositiveRate], [1, 2 / 3, 1]);
}

function checkSet(part: Part): void {
  const of = { part, rows: ROWS, queries: QUERIES, seed: SEED };
  const begun = performance.now();
  const set = makeTestSet(of);
  const seconds = (performance.now() - begun) / 1000;
  assert.deepEqual(makeTestSet(of), set, 'the same for the same seed');
  assert.notDeepEqual(makeTestSet({ ...of, seed: SEED + 1 }).register[0], set.register[0]);
  assert.equal(set.queries.length, QUERIES);
  assert.equal(new Set(set.register.map((r) => `${r.cemetery}|${r.graveNumber}`)).size, ROWS);

  const rows = [...registerRows(of)];
  const nameOf = new Map(rows.map(({ row, person }) => [row.id, componentsOf(person.name.ids).join(' ')]));
  const written = new Map(rows.map(({ row, written: name }) => [row.id, name]));
  const bearers = Map.groupBy(rows, ({ person }) => componentsOf(person.name.ids).join(' '));
  for (const query of set.queries) {
    const also = new Set(query.also);
    assert.ok(query.ids.length > 0, `${query.qid} has an answer`);
    assert.equal(new Set(query.ids).size, query.ids.length);
    assert.ok(
      query.ids.every((id) => !also.has(id) && written.has(id)),
      `${query.qid}: right or passing, not both`,
    );
    if (query.kind === 'spelling') assert.ok(query.ids.some((id) => written.get(id)?.fullName !== query.q));
    if (query.kind === 'initials-row') {
      assert.ok(query.ids.every((id) => written.get(id)?.hasInitials));
      continue;
    }
    // Counted anew, without the judge: whoever bears the name, written out, is right or passes.
    const names = new Set(query.ids.map((id) => nameOf.get(id)));
    assert.equal(names.size, 1, `${query.qid}: one name`);
    const others = (bearers.get([...names][0] ?? '') ?? []).filter(
      ({ row }) => !query.ids.includes(row.id) && !also.has(row.id),
    );
    const isUnjudged = others.filter((o) => !o.written.hasInitials && o.written.relation.length === 0);
    assert.deepEqual(
      isUnjudged.map((o) => o.row.fullName),
      [],
      `${query.qid}: ${query.q}`,
    );
  }
  const kinds = Map.groupBy(set.queries, (q) => q.kind);
  for (const kind of Object.keys(KINDS))
    assert.ok(
      [...kinds.keys()].some((k) => k === kind),
      `no query of kind ${kind}`,
    );
  console.log(`${part}: ${ROWS} rows and ${QUERIES} queries in ${seconds.toFixed(1)} s`);
}

function checkPairs(parts: NamePair[][]): void {
  const pairs = parts.flat();
  const keys = pairs.map(({ a, b }) => [a, b].sort().join('\t').toLowerCase());
  assert.equal(new Set(keys).size, keys.length, 'no pair stands twice');
  const different = pairs.filter((p) => !p.same).length;
  console.log(
    `pairs: ${pairs.length}, of them ${different} different; ${parts.map((p) => p.length).join(' tuned, ')} held`,
  );
}
