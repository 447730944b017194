import { and, eq, gt, or, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import { liveStreams } from '#db/schema/streams.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { tellEngines } from './announce-stream.ts';

/** No connection is still open to a stream that ended longer ago. */
const RECENTLY = sql`now() - interval '1 day'`;

/**
 * A member's declaration for women-only streams. Only they can read it, and the audit log does not contain
 * it.
 */
export async function readDeclaration(db: Queries, viewer: Viewer) {
  const [row] = await db.orm
    .select({ declaredWoman: users.declaredWoman })
    .from(users)
    .where(eq(users.id, memberOf(viewer).id));
  return { declaredWoman: row?.declaredWoman ?? false };
}

/** Taking it back ends its owner's access to women-only streams that are live. */
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
