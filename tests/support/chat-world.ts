import type { liveStreams } from '#db/schema/streams.ts';
import type { ChatMessage, ToldMessage } from '#features/live/chat/chat-contract.ts';
import { asker, type Person, type Refusal } from './ask.ts';
import type { TestApp } from './create-test-app.ts';
import { signInAs } from './factories.ts';
import { makeLiveStream } from './make-stream.ts';

/** A live, public stream with its host signed in. */
export async function makeChat(test: TestApp, overrides: Partial<typeof liveStreams.$inferInsert> = {}) {
  const host = await signInAs(test, 'community_leader');
  const stream = await makeLiveStream(test.db, { hostId: host.user.id, ...overrides });
  return { host, stream, path: `/api/streams/${stream.id}/chat` };
}

/** The calls of a chat as somebody makes them. */
export function chatCalls(test: () => TestApp) {
  const ask = asker(test);
  return {
    ask,
    send: (person: Person | null, streamId: number, message: string, headers = {}) =>
      ask<ChatMessage & Refusal>('POST', `/api/streams/${streamId}/chat`, person, { message }, headers),
    read: (person: Person | null, query: string) =>
      ask<ChatMessage[]>('GET', `/api/streams/chat?${query}`, person),
  };
}

export interface HeardEvent {
  name: string;
  id: number | null;
  content?: ToldMessage;
}

/** What server-sent events say, as they come. */
export async function listen(test: TestApp, path: string, person: Person | null = null) {
  const leave = new AbortController();
  const response = await test.fetch(path, { headers: person?.headers ?? {}, signal: leave.signal });
  const events: HeardEvent[] = [];
  let said = '';
  const ended = (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const piece of response.body ?? []) {
        said += decoder.decode(piece as Uint8Array, { stream: true });
        for (let end = said.indexOf('\n\n'); end >= 0; end = said.indexOf('\n\n')) {
          const name = /^event: (.+)$/m.exec(said.slice(0, end))?.[1];
          const data = /^data: (.+)$/m.exec(said.slice(0, end))?.[1];
          if (name) events.push({ name, id: null, ...(JSON.parse(data ?? '{}') as Partial<HeardEvent>) });
          said = said.slice(end + 2);
        }
      }
    } catch {
      // Left by ourselves.
    }
  })();
  return { status: response.status, events, ended, leave: () => leave.abort() };
}
