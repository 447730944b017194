import type { RunFigures, SystemFigures } from './figures.ts';

export type Bar = { text: string; isMet: boolean };

const OURS = 'ours';
/** The same search from the tables: as good, and only slower. */
const TABLE = 'table';
/** The same again, by two processes. */
const INSTANCES = 'two instances';
const BASELINE = 'pg_trgm';
const MILLION = 1_000_000;
const RATIO = 0.1;
const GROWTH = 1.8;
const MEMORY_MB = 150;
const SUGGEST_MS = 50;
const SUGGEST_CLIENTS = [1, 8];
const RECALL = ['recallAt1', 'recallAt10', 'mrr'] as const;

const of = (run: RunFigures, system: string, clients: number) =>
  run.systems.find((row) => row.system === system && row.clients === clients);

/** What the run, and its growth over the run at a million rows, must hold. Times are judged from a million on. */
export function judgeBars(run: RunFigures, runs: readonly RunFigures[]): Bar[] {
  const ours = run.systems.filter(({ system }) => system === OURS);
  const bars = ours.flatMap((row) => [...judgeRecall(run, row), ...judgeFailures(row)]);
  if (run.rows < MILLION) return bars;
  bars.push(...ours.flatMap((row) => judgeRatio(run, row)), ...judgeGrowth(runs), ...judgeMemory(run));
  for (const { clients, p95 } of run.suggestions.filter((row) => SUGGEST_CLIENTS.includes(row.clients)))
    bars.push({
      text: `suggestions, ${clients} clients: p95 ${p95} ms (at most ${SUGGEST_MS})`,
      isMet: p95 <= SUGGEST_MS,
    });
  return bars;
}

function judgeRecall(run: RunFigures, ours: SystemFigures): Bar[] {
  const others = run.systems.filter(
    ({ system, clients }) => ![OURS, TABLE, INSTANCES].includes(system) && clients === ours.clients,
  );
  return others.map((other) => ({
    text: `${ours.clients} clients: recall@1, recall@10 and MRR ahead of ${other.system}`,
    isMet: RECALL.every((figure) => ours[figure] > other[figure]),
  }));
}

const judgeFailures = ({ clients, failed }: SystemFigures): Bar[] =>
  failed === 0 ? [] : [{ text: `${clients} clients: ${failed} of our searches failed`, isMet: false }];

function judgeRatio(run: RunFigures, { clients, p95 }: SystemFigures): Bar[] {
  const baseline = of(run, BASELINE, clients);
  if (!baseline) return [];
  const ratio = p95 / baseline.p95;
  return [
    {
      text: `${clients} clients: p95 ours / ${BASELINE} = ${ratio.toFixed(3)} (at most ${RATIO})`,
      isMet: ratio <= RATIO,
    },
  ];
}

function judgeGrowth(runs: readonly RunFigures[]): Bar[] {
  const [small, large] = [MILLION, 5 * MILLION].map((rows) => runs.find((run) => run.rows === rows));
  if (!small || !large) return [];
  return small.systems
    .filter(({ system }) => system === OURS)
    .flatMap(({ clients, p95 }) => {
      const grown = of(large, OURS, clients);
      if (!grown) return [];
      const growth = grown.p95 / p95;
      return [
        {
          text: `${clients} clients: p95 grows ${growth.toFixed(2)} times from 1 to 5 million (at most ${GROWTH})`,
          isMet: growth <= GROWTH,
        },
      ];
    });
}

function judgeMemory({ memory }: RunFigures): Bar[] {
  if (!memory) return [];
  // What the search keeps. V8 leaves its free pages to the process until the system asks for them; they are told too.
  const text = `memory kept after ${memory.searches} searches: ${memory.heldMb} MB (at most ${MEMORY_MB}; with V8's free pages ${memory.addedMb})`;
  return [{ text, isMet: memory.heldMb <= MEMORY_MB }];
}
