import type { Database } from '#shared/server/db/connect-database.ts';
import type { Album } from '../media-contract.ts';
import type { AlbumRow } from './albums-store.ts';
import { describeMedia } from './describe-media.ts';

/** Albums with their pictures, which are looked up together. */
export async function presentAlbums(db: Pick<Database, 'orm'>, rows: readonly AlbumRow[]): Promise<Album[]> {
  const known = await describeMedia(
    db,
    rows.flatMap(({ items }) => items),
  );
  return rows.map(({ id, memorialId, title, cover, items, version }) => {
    const pictures = items.flatMap((url) => known.get(url) ?? []);
    return {
      id,
      memorialId,
      title,
      cover: (cover ? known.get(cover) : undefined) ?? pictures[0] ?? null,
      items: pictures,
      version,
    };
  });
}

export async function presentAlbum(db: Pick<Database, 'orm'>, row: AlbumRow): Promise<Album> {
  const [album] = await presentAlbums(db, [row]);
  if (!album) throw new Error('an album was lost');
  return album;
}

/** The album as others see it where the family shows no photos. */
export function withoutPhotos(album: Album): Album {
  const items = album.items.filter(({ kind }) => kind !== 'photo');
  return { ...album, cover: items[0] ?? null, items };
}
