import type { Question } from './make-questions.ts';

/** Searches for the text. @returns ids of graves, best first */
export type Search = (text: string) => Promise<number[]>;

export interface Times {
  p50: number;
  p95: number;
  p99: number;
  perSecond: number;
  asked: number;
  failed: number;
}

export type Answer = { question: Question; ids: number[] };

export interface MeasureOptions {
  clients: number;
  /** No new query is asked after so long, so that a slow system does not take all day. */
  budgetMs: number;
}

const rounded = (value: number) => Number(value.toFixed(1));

/** Asks with so many clients at a time, each waiting for its answer before it asks again. */
export async function measure(
  search: Search,
  questions: readonly Question[],
  { clients, budgetMs }: MeasureOptions,
): Promise<{ times: Times; answers: Answer[] }> {
  const spent: number[] = [];
  const answers: Answer[] = [];
  let next = 0;
  let failed = 0;
  const begun = performance.now();
  async function client(): Promise<void> {
    while (performance.now() - begun < budgetMs) {
      const question = questions[next++];
      if (question === undefined) return;
      const asked = performance.now();
      let ids: number[] = [];
      try {
        ids = await search(question.text);
      } catch {
        failed++;
      }
      spent.push(performance.now() - asked);
      answers.push({ question, ids });
    }
  }
  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = (performance.now() - begun) / 1000;
  spent.sort((a, b) => a - b);
  const at = (share: number) =>
    rounded(spent[Math.min(spent.length - 1, Math.floor(spent.length * share))] ?? 0);
  const times = { p50: at(0.5), p95: at(0.95), p99: at(0.99), perSecond: rounded(spent.length / elapsed) };
  return { times: { ...times, asked: spent.length, failed }, answers };
}
