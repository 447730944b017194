import { and, asc, eq, isNull } from 'drizzle-orm';
import { memorialLinks } from '#db/schema/family.ts';
import {
  authoriseViewer,
  type ManagedMemorial,
} from '#features/remember/memorials/server/authorise-memorial.ts';
import { tellReaders } from '#features/remember/memorials/server/edit-memorial.ts';
import { holdManaged } from '#features/remember/memorials/server/hold-memorial.ts';
import { asMissing } from '#features/remember/posts/server/authorise-post.ts';
import type { Orm, Queries, Transaction } from '#shared/server/db/connect-database.ts';
import { hashSecret } from '#shared/server/hash-secret.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { ShortLink } from '../sharing-contract.ts';
import { LINKS_MAX } from '../sharing-fields.ts';
import type { CodeSeal } from './code-seal.ts';
import { openGraveLink } from './grave-links.ts';
import { makeCode, presentLink } from './short-code.ts';

export async function listLinks(orm: Orm, memorial: ManagedMemorial, codes: CodeSeal): Promise<ShortLink[]> {
  const rows = await orm
    .select()
    .from(memorialLinks)
    .where(holds(memorial.id))
    .orderBy(asc(memorialLinks.createdAt));
  return rows.map((row) => presentLink({ ...row, code: codes.open(row) }));
}

/** @throws AppError 409 beyond the number of valid links */
export async function createLink(
  tx: Transaction,
  viewer: Viewer,
  memorial: ManagedMemorial,
  codes: CodeSeal,
): Promise<ShortLink> {
  // Held, so that two at once are counted one after the other, and nobody removed at this moment leaves a link behind.
  await holdManaged(tx, viewer, memorial);
  if ((await tx.$count(memorialLinks, holds(memorial.id))) >= LINKS_MAX) {
    throw new AppError(409, 'sharing.too_many_links', { values: { max: LINKS_MAX } });
  }
  const code = makeCode();
  const [row] = await tx
    .insert(memorialLinks)
    .values({ ...codes.kept(code, memorial.id), memorialId: memorial.id, createdBy: memberOf(viewer).id })
    .returning();
  if (!row) throw new Error('the link was not written');
  await writeAudit(tx, viewer, { action: 'link.create', subjectType: 'memorial', subjectId: memorial.id });
  return presentLink({ ...row, code });
}

/** @throws AppError 404 for a link that is none of this memorial's or was ended before */
export async function revokeLink(
  tx: Orm,
  viewer: Viewer,
  memorial: ManagedMemorial,
  code: string,
  codes: CodeSeal,
): Promise<ShortLink[]> {
  const [row] = await tx
    .update(memorialLinks)
    .set({ revokedAt: new Date() })
    .where(and(holds(memorial.id), eq(memorialLinks.codeHash, hashSecret(code))))
    .returning({ hash: memorialLinks.codeHash });
  if (!row) throw notFound('sharing.link_ended');
  await writeAudit(tx, viewer, { action: 'link.revoke', subjectType: 'memorial', subjectId: memorial.id });
  await tellReaders(tx, memorial.id, true);
  return listLinks(tx, memorial, codes);
}

/** @throws AppError 404 where the link does not hold, and where it leads to what its reader may not see */
export async function openLink(
  db: Queries,
  viewer: Viewer,
  code: string,
): Promise<{ memorialId: number | null; path: string }> {
  const [row] = await db.orm
    .select({ memorialId: memorialLinks.memorialId })
    .from(memorialLinks)
    .where(and(eq(memorialLinks.codeHash, hashSecret(code)), isNull(memorialLinks.revokedAt)));
  if (!row) return { memorialId: null, path: await openGraveLink(db, code) };
  const { id, visibility } = await asMissing(
    'sharing.link_ended',
    authoriseViewer(db, viewer, row.memorialId, code),
  );
  return { memorialId: id, path: `/memorial/${id}${visibility === 'unlisted' ? `?link=${code}` : ''}` };
}

/** @throws AppError 404 where the link is none of this memorial's */
export async function assertLink(db: Queries, memorial: ManagedMemorial, code: string): Promise<void> {
  const found = await db.orm.$count(
    memorialLinks,
    and(holds(memorial.id), eq(memorialLinks.codeHash, hashSecret(code))),
  );
  if (!found) throw notFound('sharing.link_ended');
}

const holds = (memorialId: number) =>
  and(eq(memorialLinks.memorialId, memorialId), isNull(memorialLinks.revokedAt));
