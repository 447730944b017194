import { splitPath } from '#shared/contract/operation-path.ts';
import { ApiError, failureText } from '#shared/web/api/api-error.ts';
import { urlOf } from '#shared/web/api/fetch-transport.ts';
import { delayAfter, judgeAnswer } from './judge-answer.ts';
import { dropItem, type OutboxItem, putItem, readOutbox } from './outbox-store.ts';

export interface Sender {
  /** Who is signed in now, as the server says; null for nobody. Rejects where the server does not answer. */
  whoAmI: () => Promise<number | null>;
  language: string;
  onSent: (item: OutboxItem) => void;
  onRefused: (item: OutboxItem) => void;
}

const LOCK = 'outbox-flush';

/**
 * Sends what waits, oldest first, one at a time and in one tab only. What a visitor wrote goes without the session of
 * whoever is signed in by then; what a member wrote goes only while the server knows them as this member.
 * @returns milliseconds until something is due again; null where nothing waits for time to pass
 */
export async function flushOutbox(sender: Sender, now = Date.now()): Promise<number | null> {
  const work = () => sendDue(sender, now);
  // Pages without a secure origin have no locks, and no offline parts either.
  if (!navigator.locks) return work();
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : null));
}

async function sendDue(sender: Sender, now: number): Promise<number | null> {
  let next: number | null = null;
  const laterAt = (at: number) => {
    next = next === null ? at - now : Math.min(next, at - now);
  };
  for (const item of await readOutbox()) {
    if (item.refusal !== null) continue;
    if (item.nextAt > now) laterAt(item.nextAt);
    else if (await isOwners(item, sender)) {
      const at = await sendOne(item, sender, now);
      // Without a connection none of the others would fare better.
      if (at !== null) {
        laterAt(at);
        break;
      }
    }
  }
  return next;
}

/** Asked anew for every item: in another tab somebody else may have signed in meanwhile. */
async function isOwners({ owner }: OutboxItem, { whoAmI }: Sender): Promise<boolean> {
  if (owner === null) return true;
  try {
    return (await whoAmI()) === owner;
  } catch {
    return false;
  }
}

/** @returns when to try it again; null where it was taken or refused */
async function sendOne(item: OutboxItem, sender: Sender, now: number): Promise<number | null> {
  const response = await post(item, sender.language);
  const verdict = judgeAnswer(response?.status ?? null);
  if (verdict === 'later') {
    const nextAt = now + delayAfter(item.attempts, response?.headers.get('retry-after') ?? null);
    await putItem({ ...item, attempts: item.attempts + 1, nextAt });
    return nextAt;
  }
  if (verdict === 'sent' || !response) {
    await dropItem(item.id);
    sender.onSent(item);
    return null;
  }
  const error = new ApiError(response.status, await response.text().catch(() => ''), response.statusText);
  const fields = Object.values(error.body?.fields ?? {}).map(({ message }) => message);
  const refused = { ...item, refusal: fields.join(' ') || failureText(error, error.message) };
  await putItem(refused);
  sender.onRefused(refused);
  return null;
}

async function post(item: OutboxItem, language: string): Promise<Response | null> {
  try {
    return await fetch(urlOf(item.path, item.input), {
      method: splitPath(item.path).method,
      credentials: item.owner === null ? 'omit' : 'include',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': item.id,
        'accept-language': language,
      },
      body: JSON.stringify(item.input.body),
    });
  } catch {
    return null;
  }
}
