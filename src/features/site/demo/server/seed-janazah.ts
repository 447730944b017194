import { and, eq } from 'drizzle-orm';
import { janazahNotices } from '#db/schema/janazah.ts';
import { users } from '#db/schema/people.ts';
import { cemeteries } from '#db/schema/places.ts';
import { DEMO_NOTICES, type DemoNotice } from '#db/seed/demo-janazah.ts';
import { SHOWN_HOURS } from '#features/live/janazah/janazah-fields.ts';
import { fromLondonField, toLondonField } from '#shared/london-time.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';

const HOUR_MS = 3_600_000;

/** Renews the demonstration's janazah notices at each start, so that they always lie in the coming days. */
export async function seedJanazah(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [author] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.isDemo, true), eq(users.role, 'community_leader')));
    if (!author) return;
    for (const notice of DEMO_NOTICES) await putNotice(tx, notice, author.id, now);
  });
}

async function putNotice(tx: Orm, notice: DemoNotice, createdBy: number, now: Date): Promise<void> {
  const { inDays, prayer, burial, cemetery: place, ...columns } = notice;
  const burialAt = londonTime(now, inDays, burial);
  const times = {
    prayerAt: londonTime(now, inDays, prayer),
    burialAt,
    expiresAt: new Date(burialAt.getTime() + SHOWN_HOURS * HOUR_MS),
  };
  const known = await tx
    .update(janazahNotices)
    .set(times)
    .where(and(eq(janazahNotices.isDemo, true), eq(janazahNotices.deceasedName, notice.deceasedName)))
    .returning({ id: janazahNotices.id });
  if (known.length > 0) return;
  const [cemetery] = await tx
    .select({ id: cemeteries.id })
    .from(cemeteries)
    .where(eq(cemeteries.name, place));
  await tx
    .insert(janazahNotices)
    .values({ ...columns, ...times, cemeteryId: cemetery?.id ?? null, createdBy, isDemo: true });
}

/** @param hour '13:30' on the clocks of the United Kingdom, `inDays` days after today's date there */
function londonTime(now: Date, inDays: number, hour: string): Date {
  const day = toLondonField(new Date(now.getTime() + inDays * 24 * HOUR_MS).toISOString()).slice(0, 10);
  const instant = fromLondonField(`${day}T${hour}`);
  if (!instant) throw new Error(`no such time: ${day} ${hour}`);
  return new Date(instant);
}
