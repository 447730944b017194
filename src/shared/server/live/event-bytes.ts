import type { EventsReply } from '#shared/contract/transfers.ts';
import type { LiveEvent } from './create-live.ts';

/** Thousands of readers are sent one event: it is written out once, and what it tells of is read once. */
const bare = new WeakMap<LiveEvent, Buffer>();
const full = new WeakMap<LiveEvent, Promise<Buffer>>();
const heard = new WeakMap<LiveEvent, number>();

/** When this instance heard of it, on `performance.now()`: the same for all who hear of it. */
export function heardAt(event: LiveEvent): number {
  const at = heard.get(event) ?? performance.now();
  heard.set(event, at);
  return at;
}

const write = ({ name, id }: LiveEvent, content?: object | null) =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(content ? { id, content } : { id })}\n\n`);

/** The event by its id alone. */
export function bytesOf(event: LiveEvent): Buffer {
  const known = bare.get(event);
  if (known) return known;
  const bytes = write(event);
  bare.set(event, bytes);
  return bytes;
}

/** The event with what every reader of its topic may see of it; by its id alone where that could not be read. */
export function bytesWithContent(
  event: LiveEvent,
  contentOf: NonNullable<EventsReply['contentOf']>,
): Promise<Buffer> {
  const known = full.get(event);
  if (known) return known;
  const bytes = contentOf(event).then(
    (content) => write(event, content),
    () => write(event),
  );
  full.set(event, bytes);
  return bytes;
}
