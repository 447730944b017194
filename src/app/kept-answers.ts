import { linkIn } from '#shared/server/http/bind.ts';
import type { OperationInput } from '#shared/web/api/transport.ts';
import type { InProcessReply } from './in-process-call.ts';
import { createPageCache, type PageCache } from './page-cache.ts';

/** What the pages of visitors were told, so that pages which show the same in other words do not ask for it again. */
export type KeptAnswers = PageCache<InProcessReply>;

/** An answer, and when it began to be read, ms by the clock of the kept answers; undefined: just now. */
export interface ToldAnswer {
  answer: InProcessReply;
  since: number | undefined;
}

/** A question this long has a position or a reader's own words in it: nobody else will repeat it. */
const LONGEST_QUESTION = 300;
const MOST_ANSWERS = 300;
const MOST_BYTES = 8 * 1024 * 1024;
/** About what V8 takes for a value or an object's slot, besides the letters of a text. */
const SLOT_BYTES = 16;

export const createKeptAnswers = (
  options: Pick<Parameters<typeof createPageCache>[0], 'keptMs' | 'isHearing' | 'now'>,
): KeptAnswers => createPageCache({ ...options, mostPages: MOST_ANSWERS, mostBytes: MOST_BYTES });

/**
 * Asks for a visitor by way of the kept answers. Kept are those of operations that say what they show; they are frozen,
 * because many pages are made of one.
 * @param asker what else an answer depends on: the language
 */
export async function askKept(
  kept: KeptAnswers,
  asker: string,
  [path, input]: [path: string, input: OperationInput],
  ask: () => Promise<InProcessReply>,
): Promise<ToldAnswer> {
  const question = `${asker} ${path} ${JSON.stringify(input)}`;
  // What a secret link opens is not kept: it ends with the link.
  const isOwn = question.length > LONGEST_QUESTION || linkIn(input.query) !== undefined;
  if (isOwn) return { answer: await ask(), since: undefined };
  const { page, since } = await kept.page(question, async () => {
    const answer = await ask();
    const isForAll = answer.status === 200 && answer.shows !== undefined;
    const bytes = isForAll ? freezeWhole(answer) : 0;
    return { page: answer, isForAll, bytes, subjects: new Set(answer.shows) };
  });
  return { answer: page, since };
}

/** @returns about how many bytes it takes */
function freezeWhole(value: unknown): number {
  if (typeof value === 'string') return SLOT_BYTES + value.length;
  if (typeof value !== 'object' || value === null) return SLOT_BYTES;
  Object.freeze(value);
  return Object.values(value).reduce<number>((sum, part) => sum + freezeWhole(part), SLOT_BYTES);
}
