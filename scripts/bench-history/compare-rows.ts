import type { HistoryRow, Ratio } from './history-row.ts';

export interface Comparison {
  /** Those that fell by more than both rows' noise together. */
  fell: string[];
  /** Those that rose by more. */
  rose: string[];
  /** Those that only one of the rows has. */
  missing: string[];
  same: number;
}

/** Says of each ratio whether it changed by more than its rounds did. */
export function compareRows(before: HistoryRow, after: HistoryRow): Comparison {
  if (before.scale !== after.scale)
    throw new Error('a small run and a whole one measure different things: compare rows of one scale');
  const found: Comparison = { fell: [], rose: [], missing: [], same: 0 };
  const later = new Map(after.ratios.map((ratio) => [ratio.name, ratio]));
  for (const old of before.ratios) {
    const now = later.get(old.name);
    later.delete(old.name);
    if (!now) found.missing.push(`${old.name}: only in ${before.date}`);
    else if (now.ratio < old.ratio && isBeyond(old, now)) found.fell.push(sentence(old, now));
    else if (now.ratio > old.ratio && isBeyond(old, now)) found.rose.push(sentence(old, now));
    else found.same += 1;
  }
  for (const name of later.keys()) found.missing.push(`${name}: only in ${after.date}`);
  return found;
}

const isBeyond = (old: Ratio, now: Ratio) =>
  Math.abs(now.ratio - old.ratio) > old.noise * old.ratio + now.noise * now.ratio;

function sentence(old: Ratio, now: Ratio): string {
  const part = (now.ratio / old.ratio - 1) * 100;
  const noise = ((old.noise * old.ratio + now.noise * now.ratio) / old.ratio) * 100;
  return `${old.name}: ${old.ratio} → ${now.ratio} (${part > 0 ? '+' : ''}${part.toFixed(1)} %, noise ${noise.toFixed(1)} %)`;
}

/**
 * The two rows to compare: those whose dates begin with what was asked for, otherwise the newest and the last one before it of
 * the same scale.
 */
export function chooseRows(rows: readonly HistoryRow[], asked: readonly string[]): [HistoryRow, HistoryRow] {
  const find = (start: string) => {
    const row = rows.findLast(({ date, commit }) => date.startsWith(start) || commit.startsWith(start));
    if (!row)
      throw new Error(`there is no row of ${start}; there are ${rows.map(({ date }) => date).join(', ')}`);
    return row;
  };
  const [first, second] = asked;
  const after = second === undefined ? rows.at(-1) : find(second);
  const before =
    first === undefined ? rows.findLast((row) => row !== after && row.scale === after?.scale) : find(first);
  if (!before || !after)
    throw new Error('two rows of one scale are needed: run `npm run bench -- all` again');
  return [before, after];
}
