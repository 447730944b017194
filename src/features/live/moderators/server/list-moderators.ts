import type { HostedStream } from '#features/live/streams/server/authorise-stream.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { StreamModerator } from '../moderators-contract.ts';
import { PRESENT_SECONDS } from '../moderators-values.ts';

interface ModeratorRow {
  id: number;
  email: string;
  createdAt: Date;
  declinedAt: Date | null;
  isPresent: boolean;
}

/** Those whom the host of a stream named, the first one first. */
export async function listModerators(
  db: Queries,
  now: Date,
  stream: HostedStream,
): Promise<StreamModerator[]> {
  const rows = await db.rows<ModeratorRow>({
    name: 'stream-moderators',
    text: `select d.id, d.email, d.created_at as "createdAt", d.declined_at as "declinedAt",
             d.declined_at is null and exists (select 1 from stream_presences p join users u on u.id = p.user_id
               where p.stream_id = d.stream_id and u.email = d.email and u.email_verified_at is not null
                 and p.seen_at > $2::timestamptz - make_interval(secs => $3)) as "isPresent"
           from stream_moderators d where d.stream_id = $1 order by d.id`,
    values: [stream.id, now, PRESENT_SECONDS],
  });
  return rows.map(({ id, email, createdAt, declinedAt, isPresent }) => ({
    id,
    email,
    createdAt: createdAt.toISOString(),
    declinedAt: declinedAt?.toISOString() ?? null,
    isPresent,
  }));
}
