import { LISTED_GRAVE } from '#db/listed-grave.ts';
import { LISTED_MEMORIAL } from '#db/listed-memorial.ts';
import type { Memorial } from '#features/remember/memorials/memorials-contract.ts';
import {
  MEMORIAL_COLUMNS,
  type MemorialRow,
  presentMemorial,
} from '#features/remember/memorials/server/present-memorial.ts';
import type { Page } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { byCreation, pageOf, readInstantCursor } from '#shared/server/http/next-page.ts';
import { type MemberRow, shownMember } from './profile-store.ts';

/** @throws AppError 404 for a hidden profile, as for an unknown one */
export async function findShown(db: Queries, username: string): Promise<MemberRow> {
  const row = await shownMember(db, username);
  if (!row) throw notFound('profile.no_member');
  return row;
}

/** The listed memorials that a member made on listed graves, newest first; none where they hide them. */
export async function listMemorialsOf(
  db: Queries,
  username: string,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<Memorial>> {
  const member = await findShown(db, username);
  const after = readInstantCursor(query.cursor);
  if (!member.showMemorials) return { items: [] };
  const rows = await db.rows<MemorialRow>({
    name: 'memorials-of-member',
    text: `select ${MEMORIAL_COLUMNS}
           from memorials m join graves g on g.id = m.grave_id join cemeteries c on c.id = g.cemetery_id
           where m.created_by = $1 and ${LISTED_MEMORIAL} and ${LISTED_GRAVE}
             and ($2::timestamptz is null or (m.created_at, m.id) < ($2, $3::bigint))
           order by m.created_at desc, m.id desc limit $4`,
    values: [member.id, after?.[0] ?? null, after?.[1] ?? null, query.limit + 1],
  });
  return pageOf(rows, query.limit, byCreation, presentMemorial);
}
