import { and, eq, gt, or, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import { liveStreams } from '#db/schema/streams.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { tellEngines } from './announce-stream.ts';

/** Of what ended longer ago nobody reads on by an open connection. */
const RECENTLY = sql`now() - interval '1 day'`;

/** What a member declared for women-only streams. Nobody else is answered it, and the audit log keeps nothing of it. */
export async function readDeclaration(db: Queries, viewer: Viewer) {
  const [row] = await db.orm
    .select({ declaredWoman: users.declaredWoman })
    .from(users)
    .where(eq(users.id, memberOf(viewer).id));
  return { declaredWoman: row?.declaredWoman ?? false };
}

/** Taken back, it shuts its owner out of women-only streams that are live. */
export async function declare(tx: Orm, viewer: Viewer, form: { declaredWoman: boolean }): Promise<void> {
  await tx
    .update(users)
    .set({ declaredWoman: form.declaredWoman })
    .where(eq(users.id, memberOf(viewer).id));
  if (form.declaredWoman) return;
  const live = await tx
    .select({ id: liveStreams.id })
    .from(liveStreams)
    .where(
      and(
        eq(liveStreams.access, 'women'),
        or(eq(liveStreams.isLive, true), gt(liveStreams.endTime, RECENTLY)),
      ),
    );
  for (const { id } of live) await tellEngines(tx, 'access', id);
}
