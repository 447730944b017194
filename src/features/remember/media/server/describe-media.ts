import { and, inArray, isNull } from 'drizzle-orm';
import { media } from '#db/schema/media.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { MediaInfo } from '../media-contract.ts';
import { addressOf, keyOfAddress } from './media-address.ts';
import { presentMedia } from './present-media.ts';

/**
 * Describes uploads by their addresses, except those taken down; the caller has checked that the reader may
 * see where they are used.
 */
export async function describeMedia(
  db: Pick<Database, 'orm'>,
  urls: readonly string[],
): Promise<Map<string, MediaInfo>> {
  const keys = [...new Set(urls.map(keyOfAddress).filter((key) => key !== null))];
  if (keys.length === 0) return new Map();
  const rows = await db.orm
    .select()
    .from(media)
    .where(and(inArray(media.key, keys), isNull(media.takenDownAt)));
  return new Map(rows.map((row) => [addressOf(row), presentMedia(row)]));
}

/** The uploads that still exist, in the order of their addresses. */
export async function listDescribed(
  db: Pick<Database, 'orm'>,
  urls: readonly string[],
): Promise<MediaInfo[]> {
  const known = await describeMedia(db, urls);
  return urls.flatMap((url) => known.get(url) ?? []);
}
