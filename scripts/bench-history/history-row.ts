/** How much better than its baseline of the same run something is: more is always better. */
export interface Ratio {
  /** Its bench and what was compared, so that another row's is known again. */
  name: string;
  ratio: number;
  /** How far single rounds lay from it, as a part of it; 0 where the same questions always get the same answers. */
  noise: number;
}

/** Everything that was measured in one call. */
export interface HistoryRow {
  /** The time, UTC. */
  date: string;
  /** What was measured. */
  commit: string;
  /** A small run proves that a bench works; its ratios are compared with small ones only. */
  scale: 'whole' | 'small';
  cores: number;
  /** How busy the machine was when it began: what others do is no noise that rounds show. */
  load: number;
  ratios: Ratio[];
}

/** Of one measurement nobody knows how far the next one lies from it; this is what they did on a shared machine. */
export const ONE_ROUND = 0.15;

/** The ratio in the middle of the rounds', and how far half of their spread reaches. */
export function ratioOfRounds(name: string, rounds: readonly number[], oneRound = ONE_ROUND): Ratio {
  const sorted = rounds.toSorted((a, b) => a - b);
  const [least = 0, most = 0] = [sorted[0], sorted.at(-1)];
  const ratio = sorted[Math.floor(sorted.length / 2)] ?? 0;
  if (!Number.isFinite(ratio) || ratio <= 0) throw new Error(`${name} has no ratio: ${rounds.join(', ')}`);
  const noise = rounds.length < 2 ? oneRound : (most - least) / 2 / ratio;
  return { name, ratio: short(ratio), noise: short(noise) };
}

/** What is the same at every run of the same code: a share of right answers, a count. */
export const exactRatio = (name: string, ratio: number): Ratio => ({ name, ratio: short(ratio), noise: 0 });

const short = (value: number) => Number(value.toPrecision(4));

/** One row a line, oldest first. */
export const readRows = (text: string): HistoryRow[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as HistoryRow);
