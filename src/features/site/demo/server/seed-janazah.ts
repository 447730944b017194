import { and, eq } from 'drizzle-orm';
import { janazahNotices } from '#db/schema/janazah.ts';
import { users } from '#db/schema/people.ts';
import { cemeteries } from '#db/schema/places.ts';
import { DEMO_NOTICES, type DemoNotice } from '#db/seed/demo-janazah.ts';
import { SHOWN_HOURS } from '#features/live/janazah/janazah-fields.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import { demoTime, notOnFriday } from './demo-time.ts';

const HOUR_MS = 3_600_000;

/** Renews the demonstration's janazah notices at each start, so that they always lie in the coming days. */
export async function seedJanazah(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [author] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, 'imam@demo.ziyarah.invalid'));
    if (!author) return;
    for (const notice of DEMO_NOTICES) await putNotice(tx, notice, author.id, now);
  });
}

async function putNotice(tx: Orm, notice: DemoNotice, createdBy: number, now: Date): Promise<void> {
  const { inDays, prayer, burial, cemetery: place, ...columns } = notice;
  const days = notOnFriday(now, inDays);
  const burialAt = demoTime(now, { inDays: days, hour: burial });
  const times = {
    prayerAt: demoTime(now, { inDays: days, hour: prayer }),
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
