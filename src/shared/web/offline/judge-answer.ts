/** What becomes of an item after an answer to it; `null` stands for none. */
export type Verdict = 'sent' | 'later' | 'refused';

export function judgeAnswer(status: number | null): Verdict {
  if (status === null || status >= 500) return 'later';
  // Too slow, too many, the same one still under way, or a session that ended: nothing about the item itself.
  if (status === 401 || status === 408 || status === 425 || status === 429) return 'later';
  return status >= 400 ? 'refused' : 'sent';
}

const FIRST_MS = 5000;
const LONGEST_MS = 10 * 60_000;

/** When to try again, in milliseconds from now; the server may ask for more patience (`Retry-After`, seconds). */
export function delayAfter(attempts: number, retryAfter: string | null): number {
  const asked = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) * 1000 : 0;
  return Math.max(asked, Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts, 10)));
}
