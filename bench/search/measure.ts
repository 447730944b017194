import { foldName } from '#shared/names/fold-name.ts';

export type Task = (text: string) => Promise<string[]>;

export interface Figures {
  p50: number;
  p95: number;
  p99: number;
  max: number;
  perSecond: number;
  /** Share of queries with a row of the wanted name, spelt so or equal after folding, among the first 20. */
  found: number;
  failed: number;
}

const rounded = (value: number, digits = 1) => Number(value.toFixed(digits));

/** Runs the queries with so many clients at a time, each waiting for its answer before it asks again. */
export async function measure(
  task: Task,
  queries: readonly { name: string; text: string }[],
  clients: number,
): Promise<Figures> {
  const times: number[] = [];
  let next = 0;
  const answers: { name: string; names: string[] }[] = [];
  let failed = 0;
  const begun = performance.now();
  async function client(): Promise<void> {
    for (let query = queries[next++]; query; query = queries[next++]) {
      const asked = performance.now();
      try {
        answers.push({ name: query.name, names: await task(query.text) });
      } catch {
        failed++;
      }
      times.push(performance.now() - asked);
    }
  }
  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = (performance.now() - begun) / 1000;
  // Folding is no part of the baseline's work, so it waits until the clocks have stopped.
  const found = answers.filter(({ name, names }) => {
    const { folded } = foldName(name);
    return names.some((other) => foldName(other).folded === folded);
  }).length;
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    rounded(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  return {
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    max: at(1),
    perSecond: rounded(queries.length / elapsed),
    found: rounded(found / queries.length, 3),
    failed,
  };
}
