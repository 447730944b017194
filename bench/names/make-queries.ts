import { RowJudge, type Verdict } from './judge-rows.ts';
import type { LexiconIndex } from './lexicon-index.ts';
import { type Draft, KINDS, type Kind, type Target } from './query-kinds.ts';
import { inSomeCase } from './query-texts.ts';
import type { Community } from './read-lexicon.ts';
import { type Random, weightedChoice } from './weighted-choice.ts';

export type Query = {
  qid: string;
  q: string;
  /** Ids of every row that bears exactly the name asked for. */
  ids: string[];
  /** Ids of rows that a fair judge lets pass: they are taken out before scoring. */
  also: string[];
  kind: Kind;
  ops: string[];
  community: Community;
};

/** A question with more right answers than a page holds measures luck. */
const MOST_RIGHT_ROWS = 25;
/** Parts lacking and initials: how many other rows may fit before the question becomes a riddle. */
const MOST_FITTING_ROWS = 8;
const TRIES_PER_QUERY = 400;

/** Queries for rows whose id is `idOf(index)`; the same for the same randomness. */
export function makeQueries(
  random: Random,
  targets: readonly Target[],
  lexicon: LexiconIndex,
  count: number,
  idOf: (row: number) => string,
): Query[] {
  const judge = new RowJudge(
    lexicon,
    targets.map((t) => t.written),
  );
  const chooseKind = weightedChoice(
    Object.entries(KINDS).map(([kind, [share]]) => [kind as Kind, share] as const),
  );
  // Rows that only some kinds can use are too rare to be met by chance.
  const pools: Partial<Record<Kind, number[]>> = {
    'from-arabic': rowsWhere(targets, (t) => t.written.script === 'arabic'),
    'arabic-arabic': rowsWhere(targets, (t) => t.written.script === 'arabic'),
    'initials-row': rowsWhere(targets, (t) => t.written.hasInitials),
    bengali: rowsWhere(targets, (t) => t.person.community === 'bd'),
  };
  const slips = rowsWhere(targets, (t) => t.written.hasSlip);
  const related = rowsWhere(targets, (t) => t.written.relation.length > 0);
  const queries: Query[] = [];
  for (let tries = 0; queries.length < count && tries < count * TRIES_PER_QUERY; tries += 1) {
    const kind = chooseKind(random);
    let pool = pools[kind];
    if (kind === 'typo' && random() < 0.25) pool = slips;
    if (kind === 'relation' && random() < 0.7) pool = related;
    const query = attempt(kind, pool);
    if (query !== null) queries.push(query);
  }
  return queries;

  function attempt(kind: Kind, pool: number[] | undefined): Query | null {
    for (let tries = 0; tries < 60; tries += 1) {
      const place = Math.floor(random() * (pool ?? targets).length);
      const target = targets[pool ? (pool[place] ?? -1) : place];
      const drafted = target ? KINDS[kind][1](random, target, lexicon) : null;
      if (!target || drafted === null) continue;
      const verdict = judge.judge(drafted, kind === 'initials-row' ? null : target.written.tokens);
      if (!isFair(kind, drafted, target, verdict, judge)) continue;
      return {
        qid: `Q${String(queries.length + 1).padStart(5, '0')}`,
        q: inSomeCase(random, drafted.q),
        ids: verdict.ids.map(idOf),
        also: verdict.also.map(idOf),
        kind,
        ops: drafted.ops,
        community: target.person.community,
      };
    }
    return null;
  }
}

function isFair(
  kind: Kind,
  drafted: Draft,
  target: Target,
  { ids, also }: Verdict,
  judge: RowJudge,
): boolean {
  if (ids.length === 0 || ids.length > MOST_RIGHT_ROWS) return false;
  if (kind === 'initials' || kind === 'missing' || kind === 'initials-row') {
    if (ids.length + also.length > MOST_FITTING_ROWS) return false;
    // Where a row bears exactly what was typed, that row is the better answer.
    if (kind !== 'initials') return judge.judge(drafted, drafted.tokens).ids.length === 0;
  }
  // One name alone is a fair question only where few bear it.
  return target.person.name.ids.length > 1 || ids.length + also.length <= MOST_FITTING_ROWS;
}

const rowsWhere = (targets: readonly Target[], test: (target: Target) => boolean) =>
  targets.flatMap((target, index) => (test(target) ? [index] : []));
