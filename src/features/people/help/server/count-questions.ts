import { createHmac, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { FEWEST_PEOPLE } from '#shared/fewest-people.ts';
import { toLondonField } from '#shared/london-time.ts';
import type { Clock } from '#shared/server/clock.ts';
import { limitSubject } from '#shared/server/http/client-address.ts';
import { type CleanQuestion, cleanQuestion } from './clean-question.ts';

/** How often an instance writes what it has counted. */
const WRITE_MS = 10_000;
/** The help centre searches while one types: a question that has rested this long was asked. */
const RESTS_MS = 60_000;
/** Bounds of the memory; what was heard first is forgotten first. */
const MOST_QUESTIONS = 5000;
const MOST_TYPING = 10_000;

export interface QuestionCounter {
  /** Notes a search of the help centre, and whether it found anything. */
  note(address: string, typed: string, found: boolean): void;
  /** Writes what enough people have asked; what cannot be written now waits for the next time. */
  write(): Promise<void>;
  close(): Promise<void>;
}

interface Heard extends CleanQuestion {
  month: string;
  askers: Set<string>;
  written: number;
}

/**
 * Counts by month how many people asked the help centre what it could not answer. A question stays in memory until
 * as many have asked it as are needed that it points at none of them; only then its words and their number are written.
 * Askers are told apart by their address under a key that this process alone has, which is never written anywhere.
 */
export function createQuestionCounter(parts: {
  pool: Pick<Pool, 'query'>;
  clock: Clock;
  onFault: (error: Error) => void;
}): QuestionCounter {
  const key = randomBytes(32);
  /** Asker → the question that they may still be typing. */
  const typing = new Map<string, CleanQuestion & { at: number }>();
  /** Month and question → who asked it. */
  const heard = new Map<string, Heard>();
  const nowMs = () => parts.clock.now().getTime();
  const thisMonth = () => toLondonField(parts.clock.now().toISOString()).slice(0, 7);

  function hear(asker: string, { words, folded }: CleanQuestion): void {
    const month = thisMonth();
    const name = `${month} ${folded}`;
    const known = heard.get(name) ?? { words, folded, month, askers: new Set<string>(), written: 0 };
    known.askers.add(asker);
    heard.set(name, known);
    keepAtMost(heard, MOST_QUESTIONS);
  }
  /** Hears what has rested; at the end, everything. */
  function settle(restedMs: number): void {
    for (const [asker, question] of typing) {
      if (nowMs() - question.at < restedMs) continue;
      typing.delete(asker);
      hear(asker, question);
    }
  }
  async function write(): Promise<void> {
    settle(RESTS_MS);
    // In one order everywhere, so that instances that write at once do not wait for each other in a ring.
    const batch = [...heard]
      .filter(([, { askers, written }]) => askers.size >= FEWEST_PEOPLE && askers.size > written)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, one]) => ({ one, asked: one.askers.size, more: one.askers.size - one.written }));
    for (const [name, { month }] of heard) if (month !== thisMonth()) heard.delete(name);
    if (batch.length === 0) return;
    for (const { one, asked } of batch) one.written = asked;
    try {
      await parts.pool.query(
        `insert into help_questions (month, folded, words, askers)
         select q.month, q.folded, q.words, q.askers
         from unnest($1::text[], $2::text[], $3::text[], $4::int[]) as q (month, folded, words, askers)
         on conflict (month, folded) do update set askers = help_questions.askers + excluded.askers`,
        [
          batch.map(({ one }) => one.month),
          batch.map(({ one }) => one.folded),
          batch.map(({ one }) => one.words),
          batch.map(({ more }) => more),
        ],
      );
    } catch (error) {
      for (const { one, more } of batch) one.written -= more;
      parts.onFault(error as Error);
    }
  }
  const timer = setInterval(() => void write(), WRITE_MS).unref();
  return {
    note(address, typed, found) {
      const asker = createHmac('sha256', key).update(limitSubject(address)).digest('base64');
      const question = cleanQuestion(typed);
      const before = typing.get(asker);
      typing.delete(asker);
      // Words that go on from the last ones, or were taken back, are the same question still being typed.
      const isSame = before && question && isBeginning(before.folded, question.folded);
      if (before && !isSame) hear(asker, before);
      if (!question || found) return;
      typing.set(asker, { ...question, at: nowMs() });
      keepAtMost(typing, MOST_TYPING);
    },
    write,
    async close() {
      clearInterval(timer);
      settle(0);
      await write();
    },
  };
}

const isBeginning = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);

function keepAtMost(map: Map<string, unknown>, most: number): void {
  if (map.size <= most) return;
  const [first] = map.keys();
  if (first !== undefined) map.delete(first);
}
