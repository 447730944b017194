import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { findMemorial, type MemorialAccessRow } from './memorials-store.ts';

declare const seen: unique symbol;
/** A memorial that its reader was shown to be allowed to see; only `authoriseViewer` makes one. */
export type VisibleMemorial = MemorialAccessRow & { readonly [seen]: true };

/**
 * Loads a memorial for a reader. Public: everyone. Unlisted: with the token of its link. Private: its people
 * and admins. To everybody else it does not exist: 404, never 403, so that its existence leaks nowhere.
 */
export async function authoriseViewer(
  db: Database,
  viewer: Viewer,
  id: number,
  linkToken?: string,
): Promise<VisibleMemorial> {
  const memorial = await findMemorial(db, id, viewer.member?.id ?? null);
  if (!memorial || !maySee(memorial, viewer, linkToken)) throw notFound('memorials.not_found');
  return memorial as VisibleMemorial;
}

function maySee(memorial: MemorialAccessRow, viewer: Viewer, linkToken: string | undefined): boolean {
  const isPerson =
    memorial.memberRole !== null || (viewer.member !== null && memorial.createdBy === viewer.member.id);
  if (isPerson || viewer.member?.role === 'admin') return true;
  if (memorial.archivedAt) return false;
  if (memorial.visibility === 'public') return true;
  return memorial.visibility === 'unlisted' && opens(linkToken, memorial.linkTokenHash);
}

function opens(token: string | undefined, hash: string | null): boolean {
  if (!token || !hash) return false;
  const given = createHash('sha256').update(token).digest();
  const wanted = Buffer.from(hash, 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
