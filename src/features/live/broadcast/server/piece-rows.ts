import type { Database } from '#shared/server/db/connect-database.ts';
import type { Rendition } from '../broadcast-values.ts';
import { headName, type ListedSegment, type Part, type Place } from './piece-store.ts';

const WHERE = 't.stream_id = $1 and t.part = $2 and t.rendition = $3';
const placed = ({ streamId, part, rendition }: Place) => [streamId, String(part), rendition];

/** A run begins to write in this place. */
export async function noteTrack(db: Database, place: Place, run: string): Promise<void> {
  await db.pool.query(
    `insert into stream_tracks (stream_id, part, rendition, run) values ($1, $2, $3, $4)
     on conflict (stream_id, part, rendition, run) do nothing`,
    [...placed(place), run],
  );
}

/** A piece that was listed already stays as it is. */
export async function listPiece(db: Database, place: Place, segment: ListedSegment): Promise<void> {
  await db.pool.query(
    `insert into stream_pieces (track_id, file, seconds, at, bytes)
     select t.id, $5, $6, to_timestamp($7::float8 / 1000), $8 from stream_tracks t where ${WHERE} and t.run = $4
     on conflict (track_id, file) do nothing`,
    [...placed(place), segment.run, segment.file, segment.seconds, segment.at, segment.bytes],
  );
}

export interface PieceRow {
  id: number;
  segment: ListedSegment;
}

/** The tracks of a place, and its pieces behind this row, in order. */
export async function piecesAfter(
  db: Database,
  place: Place,
  last: number,
): Promise<{ tracks: { run: string; isEnded: boolean }[]; pieces: PieceRow[] }> {
  const { rows } = await db.pool.query<{
    run: string;
    isEnded: boolean;
    id: number | null;
    file: string;
    seconds: number;
    at: Date;
    bytes: number;
  }>(
    `select t.run, t.ended_at is not null as "isEnded", p.id, p.file, p.seconds, p.at, p.bytes
     from stream_tracks t left join stream_pieces p on p.track_id = t.id and p.id > $4
     where ${WHERE} order by p.id`,
    [...placed(place), last],
  );
  const pieces = rows.flatMap(({ id, run, file, seconds, at, bytes }) =>
    id === null
      ? []
      : [{ id, segment: { file, seconds, at: at.getTime(), init: headName(run), run, bytes } }],
  );
  return { tracks: rows, pieces };
}

export async function endTracks(db: Database, place: Place): Promise<void> {
  await db.pool.query(
    `update stream_tracks t set ended_at = now() where ${WHERE} and ended_at is null`,
    placed(place),
  );
}

export async function tracksOf(
  db: Database,
  streamId: number,
  part: Part,
): Promise<{ rendition: Rendition }[]> {
  const { rows } = await db.pool.query<{ rendition: Rendition }>(
    'select distinct rendition from stream_tracks where stream_id = $1 and part = $2',
    [streamId, String(part)],
  );
  return rows;
}

/** Their pieces go with them. @param part all parts where none is named */
export async function removeTracks(db: Database, streamId: number, part?: Part): Promise<void> {
  await db.pool.query('delete from stream_tracks where stream_id = $1 and ($2::text is null or part = $2)', [
    streamId,
    part === undefined ? null : String(part),
  ]);
}

export async function streamsWithTracks(db: Database): Promise<number[]> {
  const { rows } = await db.pool.query<{ id: number }>('select distinct stream_id as id from stream_tracks');
  return rows.map(({ id }) => id);
}
