import type { QueryClient } from '@tanstack/react-query';
import { accessPaths } from '#features/people/access/access-paths.ts';
import type { OperationInput, TransportReply } from '#shared/web/api/transport.ts';
import { isOffline, noteAnswer, noteKept, noteSilence } from '#shared/web/offline/connection.ts';
import type { KeptAnswer } from './answer-offline.ts';
import { readReader } from './kept-reader.ts';

/** A connection that answers within this time counts as usable. */
const PATIENCE_MS = 4000;
/** Shorter, because the server did not answer recently. */
const LITTLE_PATIENCE_MS = 1000;
/** Status codes with which a proxy answers while the server behind it is away. */
const AWAY = [502, 504];

/** Queries that the device answered itself, to be repeated once the server is back. */
const kept = new Set<string>();
const keyOf = (path: unknown, input: unknown) => `${path} ${JSON.stringify(input ?? {})}`;

/**
 * Every call to the API passes through here: a read without an answer in time is answered from what the
 * device keeps. Everything else ends as it did.
 */
export async function offlineGate(
  attempt: Promise<Response>,
  path: string,
  input: OperationInput,
): Promise<Response | TransportReply> {
  const heard = attempt.then((response) => {
    if (AWAY.includes(response.status)) throw new TypeError('the server is away');
    noteAnswer();
    return response;
  });
  // The request may fail after the reader was already answered.
  heard.catch(() => undefined);
  if (!path.startsWith('GET ')) {
    return heard.catch(async (error: unknown) => {
      noteSilence();
      throw error;
    });
  }
  try {
    const first = await Promise.race([heard, after(isOffline() ? LITTLE_PATIENCE_MS : PATIENCE_MS)]);
    if (first) return first;
    const reply = await answerFromKept(path, input);
    return (
      reply ?? (await Promise.race([heard, after(LITTLE_PATIENCE_MS).then(unlessOffline)])) ?? (await heard)
    );
  } catch (error) {
    const reply = await answerFromKept(path, input);
    if (reply) return reply;
    if (!isOffline()) noteSilence();
    throw error;
  }
}

const after = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null));

/** Once another call was answered from the device, a page does not wait for the rest. */
function unlessOffline(): null {
  if (isOffline()) throw new TypeError('no answer in time');
  return null;
}

/** The name engine and the packs load with the first query; where they are not kept there is no answer. */
async function answerOf(path: string, input: OperationInput): Promise<KeptAnswer | null> {
  if (path === accessPaths.me) {
    // A member who has not signed out on this device is still that member while offline.
    const reader = readReader();
    return reader && { reply: { body: reader, next: null, total: null }, at: null };
  }
  const answers = await import('./answer-offline.ts').catch(() => null);
  return answers?.answerOffline(path, input) ?? null;
}

async function answerFromKept(path: string, input: OperationInput): Promise<TransportReply | null> {
  const answer = await answerOf(path, input);
  if (!answer) return null;
  kept.add(keyOf(path, input));
  if (answer.at) noteKept(answer.at);
  else noteSilence();
  return answer.reply;
}

/** The server is back: queries that failed or were answered by the device are repeated. */
export async function askAgain(client: QueryClient): Promise<void> {
  const again = new Set(kept);
  kept.clear();
  await client.invalidateQueries({
    predicate: ({ queryKey: [path, input], state }) =>
      state.status === 'error' || again.has(keyOf(path, input)),
  });
}
