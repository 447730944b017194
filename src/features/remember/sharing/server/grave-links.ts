import { and, asc, eq, isNull } from 'drizzle-orm';
import { graves } from '#db/schema/graves.ts';
import { graveLinks } from '#db/schema/maps.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { ShortLink } from '../sharing-contract.ts';
import { GRAVE_LINKS_MAX } from '../sharing-fields.ts';
import { makeCode, presentLink } from './short-code.ts';

/** The links of a grave that somebody may handle: their own, or all for an administrator. */
function within(viewer: Viewer, graveId: number) {
  const member = memberOf(viewer);
  return and(
    eq(graveLinks.graveId, graveId),
    isNull(graveLinks.revokedAt),
    member.role === 'admin' ? undefined : eq(graveLinks.createdBy, member.id),
  );
}

export async function listGraveLinks(orm: Orm, viewer: Viewer, graveId: number): Promise<ShortLink[]> {
  const rows = await orm
    .select()
    .from(graveLinks)
    .where(within(viewer, graveId))
    .orderBy(asc(graveLinks.createdAt), asc(graveLinks.code));
  return rows.map(presentLink);
}

/** @throws AppError 404 without the grave, 409 beyond the number of a member's valid links */
export async function createGraveLink(tx: Orm, viewer: Viewer, graveId: number): Promise<ShortLink> {
  const createdBy = memberOf(viewer).id;
  // The grave's row is held, so that two at once are counted one after the other.
  const [grave] = await tx
    .select({ id: graves.id })
    .from(graves)
    .where(eq(graves.id, graveId))
    .for('no key update');
  if (!grave) throw notFound('graves.not_found');
  const own = and(within(viewer, graveId), eq(graveLinks.createdBy, createdBy));
  if ((await tx.$count(graveLinks, own)) >= GRAVE_LINKS_MAX) {
    throw new AppError(409, 'sharing.too_many_links', { values: { max: GRAVE_LINKS_MAX } });
  }
  const [row] = await tx.insert(graveLinks).values({ code: makeCode(), graveId, createdBy }).returning();
  if (!row) throw new Error('the link was not written');
  await writeAudit(tx, viewer, { action: 'link.create', subjectType: 'grave', subjectId: graveId });
  return presentLink(row);
}

/** @throws AppError 404 for a link that is none of theirs or was ended before */
export async function revokeGraveLink(
  tx: Orm,
  viewer: Viewer,
  graveId: number,
  code: string,
): Promise<ShortLink[]> {
  const [row] = await tx
    .update(graveLinks)
    .set({ revokedAt: new Date() })
    .where(and(within(viewer, graveId), eq(graveLinks.code, code)))
    .returning({ code: graveLinks.code });
  if (!row) throw notFound('sharing.link_ended');
  await writeAudit(tx, viewer, { action: 'link.revoke', subjectType: 'grave', subjectId: graveId });
  return listGraveLinks(tx, viewer, graveId);
}

/** @throws AppError 404 where the link is none of theirs */
export async function assertGraveLink(
  db: Queries,
  viewer: Viewer,
  graveId: number,
  code: string,
): Promise<void> {
  const found = await db.orm.$count(graveLinks, and(within(viewer, graveId), eq(graveLinks.code, code)));
  if (!found) throw notFound('sharing.link_ended');
}

/** Where a link of a grave leads. @throws AppError 404 once it was ended, or while the grave's record is taken out */
export async function openGraveLink(db: Queries, code: string): Promise<string> {
  const [row] = await db.orm
    .select({ graveId: graveLinks.graveId })
    .from(graveLinks)
    .where(and(eq(graveLinks.code, code), isNull(graveLinks.revokedAt)));
  if (!row?.graveId) throw notFound('sharing.link_ended');
  return `/grave/${row.graveId}`;
}
