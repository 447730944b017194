import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STREAMS_TOPIC } from '#features/live/streams/server/announce-stream.ts';
import type { Subject } from '#shared/contract/subjects.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { SAFE_METHODS } from '#shared/server/http/assert-same-origin.ts';
import type { BoundOperation } from '#shared/server/http/bind.ts';
import { changeOf } from '#shared/server/http/note-change.ts';
import { announceNow, type Live, type LiveEvent } from '#shared/server/live/create-live.ts';
import type { LeadsPurges } from './outside-caches/lead-purges.ts';
import type { PageCache } from './page-cache.ts';

const TOPIC = 'pages';
/** A stream that began, ended or moved changes the pages that show streams and no other. */
const STREAMS: Subject = 'streams';
/** Of an announcement that names no subjects. */
const ANYTHING = 'changed';
/** PostgreSQL takes 8,000 bytes in one announcement; a change of so much may as well be one of anything. */
const LONGEST = 4000;

/**
 * Makes every instance drop the kept pages that are about the subjects, without subjects all of them, because what they
 * show may have changed.
 * @param from the instance that has dropped them already; null: none has
 */
export async function tellPagesChanged(
  db: Pick<Database, 'pool'>,
  subjects?: readonly string[],
  from: number | null = null,
): Promise<void> {
  if (subjects?.length === 0) return;
  const named = subjects?.join(' ') ?? ANYTHING;
  await announceNow(db.pool, { topic: TOPIC, name: named.length > LONGEST ? ANYTHING : named, id: from });
}

/** What an announcement names; undefined: anything, also where announcements may have been missed. */
function subjectsIn(event: LiveEvent | 'resync' | 'closing'): string[] | undefined {
  if (typeof event === 'string') return undefined;
  if (event.topic === STREAMS_TOPIC) return [STREAMS];
  if (event.topic !== TOPIC || event.name === ANYTHING) return undefined;
  return event.name.split(' ');
}

interface Parts {
  /** What goes by what was read before a write: kept pages, and the trust in a standby of the database. */
  kept: readonly Pick<PageCache<unknown>, 'purge'>[];
  db: Database;
  live: Live;
  operations: readonly BoundOperation[];
  /** Caches outside, where there are some. */
  outside: LeadsPurges | null;
}

/**
 * Purges kept pages with every write: on this instance before the write is acknowledged, on others as soon as
 * the announcement arrives. A write that does not say what it changed purges all of them. Must be called before
 * routes are mounted.
 */
export function purgePages(app: FastifyInstance, { kept, db, live, operations, outside }: Parts): void {
  const purge = (subjects: readonly string[] | undefined) => {
    for (const part of kept) part.purge(subjects);
  };
  const self = randomInt(1, 2 ** 31);
  // What this instance announces itself it has dropped before; dropped once more when it comes back, pages that were
  // rendered since would go with it.
  const isOwn = (event: LiveEvent | 'resync' | 'closing') =>
    typeof event !== 'string' && event.topic === TOPIC && event.id === self;
  // Purges on 'resync' as well: writes during a lost connection were not heard of.
  const leave = [TOPIC, STREAMS_TOPIC].map((topic) =>
    live.subscribe(topic, (event) => {
      const subjects = subjectsIn(event);
      if (!isOwn(event)) purge(subjects);
      if (event === 'resync') outside?.resynced();
      else if (event !== 'closing') outside?.heard(subjects);
    }),
  );
  app.addHook('onClose', async () => {
    for (const stop of leave) stop();
  });
  const unseen = new Set(
    operations
      .filter(({ operation }) => operation.onlyReads || operation.changesNoPage)
      .map(({ operation }) => operation.path),
  );
  const purged = new WeakSet<FastifyRequest>();

  async function purgeAfter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (purged.has(request) || !mayHaveWritten(request, reply.statusCode)) return;
    purged.add(request);
    // One that failed after it was done is none that can be relied on.
    const subjects = reply.statusCode < 400 ? changeOf(request) : undefined;
    purge(subjects);
    const told = tellPagesChanged(db, subjects, self).catch((error: unknown) =>
      request.log.warn({ err: error }, 'other instances were not told of a write'),
    );
    // A failed request acknowledges nothing, so it need not wait for a database that may be away.
    if (reply.statusCode < 500) await told;
  }

  app.addHook('onSend', purgeAfter);
  // Resumable uploads answer without passing `onSend`.
  app.addHook('onResponse', purgeAfter);

  /** A refused request wrote nothing visible; a failed one may have failed after it wrote. */
  function mayHaveWritten({ method, routeOptions }: FastifyRequest, status: number): boolean {
    if (SAFE_METHODS.has(method) || unseen.has(`${method} ${routeOptions.url}`)) return false;
    return status < 400 || status >= 500;
  }
}
