import { and, desc, eq, lt } from 'drizzle-orm';
import { memorialRevisions } from '#db/schema/family.ts';
import { memorials } from '#db/schema/memorials.ts';
import { users } from '#db/schema/people.ts';
import type { Page } from '#shared/contract/paging.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { byId, pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import type { Revision } from '../tending-contract.ts';
import type { MemorialEdit } from '../tending-fields.ts';
import type { ManagedMemorial } from './authorise-memorial.ts';
import type { KeptField } from './edit-memorial.ts';
import type { MemorialUploads } from './memorial-uploads.ts';

/**
 * Changes of a memorial, newest first, each with what its fields said before and after. What a field said after a
 * change is what the next change of that field found.
 */
export async function listRevisions(
  db: Queries,
  memorial: ManagedMemorial,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<Revision>> {
  const before = readIdCursor(query.cursor);
  const rows = await db.orm
    .select({
      id: memorialRevisions.id,
      fields: memorialRevisions.fields,
      before: memorialRevisions.before,
      createdAt: memorialRevisions.createdAt,
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(memorialRevisions)
    .leftJoin(users, eq(users.id, memorialRevisions.changedBy))
    .where(
      and(
        eq(memorialRevisions.memorialId, memorial.id),
        before === null ? undefined : lt(memorialRevisions.id, before),
      ),
    )
    .orderBy(desc(memorialRevisions.id))
    .limit(query.limit + 1);
  const after = await statesAfter(db, memorial.id, before);
  return pageOf(rows, query.limit, byId, (row): Revision => {
    const changes = row.fields.map((field) => {
      const change = { field, before: row.before[field] ?? null, after: after[field] ?? null };
      after[field] = row.before[field];
      return change;
    });
    const name = `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim();
    const changedBy = row.userId === null ? null : { id: row.userId, name };
    return { id: row.id, changedBy, createdAt: row.createdAt.toISOString(), changes };
  });
}

const MEDIA_FIELDS = ['photos', 'videos', 'audioFiles'] as const;

/** What each field says now, or said before the revision `from` and all later ones. */
async function statesAfter(
  db: Queries,
  memorialId: number,
  from: number | null,
): Promise<Record<string, unknown>> {
  const [now] = await db.orm.select().from(memorials).where(eq(memorials.id, memorialId));
  const state: Record<string, unknown> = { ...now };
  if (from === null) return state;
  const later = await db.rows<{ before: Record<string, unknown> }>({
    name: 'later-revisions',
    text: 'select before from memorial_revisions where memorial_id = $1 and id >= $2 order by id desc',
    values: [memorialId, from],
  });
  for (const { before } of later) Object.assign(state, before);
  return state;
}

/**
 * The edit that sets the fields of a change back. Files that were deleted meanwhile do not come back.
 * @throws AppError 404 where it is none of this memorial's
 */
export async function editBack(
  tx: Orm,
  uploads: MemorialUploads,
  memorial: ManagedMemorial,
  revisionId: number,
  version: number,
): Promise<MemorialEdit> {
  const [revision] = await tx
    .select({ before: memorialRevisions.before })
    .from(memorialRevisions)
    .where(and(eq(memorialRevisions.id, revisionId), eq(memorialRevisions.memorialId, memorial.id)));
  if (!revision) throw notFound();
  const before = revision.before as Pick<MemorialEdit, KeptField>;
  const there = await uploads.describe(
    { orm: tx },
    MEDIA_FIELDS.flatMap((field) => before[field] ?? []),
  );
  const [now] = await tx.select().from(memorials).where(eq(memorials.id, memorial.id));
  const lists = MEDIA_FIELDS.flatMap((field) => {
    const kept = before[field]?.filter((url) => there.has(url) || now?.[field].includes(url));
    return kept ? [[field, kept]] : [];
  });
  return { ...before, ...Object.fromEntries(lists), version };
}
