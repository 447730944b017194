import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import { cemeteries } from '#db/schema/places.ts';
import { liveStreams } from '#db/schema/streams.ts';
import { DEMO_STREAMS, type DemoStream } from '#db/seed/demo-streams.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import { demoTime } from './demo-time.ts';

const LIVE_SINCE_MS = 15 * 60_000;

/**
 * Renews the demonstration's services at each start: two are live, the others always still to come. What its
 * visitors made stays as it is.
 */
export async function seedStreams(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const hosts = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(eq(users.isDemo, true), eq(users.role, 'community_leader')));
    for (const stream of DEMO_STREAMS) {
      const host = hosts.find(({ email }) => email.startsWith(`${stream.host}@`));
      if (host) await putStream(tx, stream, host.id, now);
    }
  });
}

async function putStream(tx: Orm, stream: DemoStream, hostId: number, now: Date): Promise<void> {
  const isLive = stream.when === null;
  const startTime = stream.when ? demoTime(now, stream.when) : new Date(now.getTime() - LIVE_SINCE_MS);
  startTime.setUTCSeconds(0, 0);
  const [known] = await tx
    .select({ id: liveStreams.id })
    .from(liveStreams)
    .where(
      and(eq(liveStreams.isDemo, true), eq(liveStreams.title, stream.title), isNull(liveStreams.endTime)),
    );
  if (known) {
    await tx.update(liveStreams).set({ startTime }).where(eq(liveStreams.id, known.id));
    return;
  }
  const [cemetery] = await tx
    .select({ id: cemeteries.id })
    .from(cemeteries)
    .where(eq(cemeteries.name, stream.cemetery));
  const { when: _when, host: _host, cemetery: _name, consentName, consentRelation, ...columns } = stream;
  await tx.insert(liveStreams).values({
    ...columns,
    isWomenOnly: stream.access === 'women',
    hostId,
    cemeteryId: cemetery?.id ?? null,
    consentName: consentName ?? null,
    consentRelation: consentRelation ?? null,
    consentAt: consentName ? now : null,
    startTime,
    isLive,
    source: isLive ? 'sample' : null,
    sourceSince: isLive ? now : null,
    hasCaptions: isLive,
    broadcast: isLive ? 1 : 0,
    isDemo: true,
  });
}
