import type { RunFigures } from './figures.ts';

const count = (value: number) => value.toLocaleString('en');
const percent = (share: number) => (share * 100).toFixed(1);
const cells = (values: readonly (string | number)[]) => `| ${values.join(' | ')} |`;

const HEAD = [
  'rows',
  'clients',
  'system',
  'p50 / p95 / p99, ms',
  'searches/s',
  'recall@1, %',
  'recall@10, %',
  'MRR',
  'queries',
];

const NOTE =
  'Every system gets the same questions in the same order; a slow one is stopped after 120 s (one client) or 30 s, and ' +
  '"queries" says how many it answered. MiniSearch and FlexSearch were compared once, on 2026-11-21: they answer in one thread, so with one client only.';

/** The runs as they stand in docs/benchmarks.md. */
export function markdownTable(runs: readonly RunFigures[]): string {
  const lines = runs.flatMap((run) =>
    [...run.systems]
      .sort((a, b) => a.clients - b.clients)
      .map((row) =>
        cells([
          count(run.rows),
          row.clients,
          row.heapMb === undefined ? row.system : `${row.system} (${count(row.heapMb)} MB of heap)`,
          `${row.p50} / ${row.p95} / ${row.p99}`,
          row.perSecond,
          percent(row.recallAt1),
          percent(row.recallAt10),
          row.mrr.toFixed(3),
          row.failed > 0 ? `${row.asked}, ${row.failed} failed` : row.asked,
        ]),
      ),
  );
  return [cells(HEAD), cells(HEAD.map(() => '---')), ...lines, '', NOTE, '', ...runs.flatMap(sentences)].join(
    '\n',
  );
}

function sentences(run: RunFigures): string[] {
  const size = `${count(run.rows)} graves (${count(run.names)} different names of ${count(run.words)} words)`;
  const suggestions = run.suggestions
    .map(
      ({ clients, p50, p95, p99 }) =>
        `${p50} / ${p95} / ${p99} ms at ${clients === 1 ? '1 client' : `${clients} clients`}`,
    )
    .join(', ');
  const parts = [
    `${size}: loaded and indexed in ${run.loadSeconds} s.`,
    suggestions && `Suggestions p50 / p95 / p99: ${suggestions}.`,
    run.memory &&
      `${count(run.memory.searches)} searches add ${run.memory.addedMb} MB to a process (${run.memory.heldMb} MB of them held, the rest V8's free pages, ${run.memory.peakMb} MB at the highest moment).`,
  ];
  return [`- ${parts.filter(Boolean).join(' ')}`];
}
