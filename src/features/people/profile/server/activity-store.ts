import { LISTED_MEMORIAL } from '#db/listed-memorial.ts';
import type { NameStyle } from '#features/remember/memorials/memorials-values.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';

/** The SQL of each kind of activity: when, which, about what. `$1` is the member. */
const SOURCES = {
  memorial: {
    columns: 'x.created_at as at, x.id, x.id as memorial_id, null::bigint as grave_id, null::text as title',
    from: 'memorials x where x.created_by = $1 and x.deleted_at is null',
  },
  dua: {
    columns: 'x.created_at as at, x.id, x.memorial_id, x.grave_id, null::text as title',
    from: 'duas x where x.sender_id = $1',
  },
  duaApproved: {
    columns: 'x.moderated_at as at, x.id, x.memorial_id, x.grave_id, null::text as title',
    from: 'duas x where x.sender_id = $1 and x.is_approved and x.taken_down_at is null',
  },
  grave: {
    columns: 'x.created_at as at, x.id, null::bigint as memorial_id, x.id as grave_id, null::text as title',
    from: 'graves x where x.created_by = $1',
  },
  post: {
    columns: 'x.created_at as at, x.id, x.memorial_id, null::bigint as grave_id, null::text as title',
    from: 'memorial_posts x where x.author_id = $1',
  },
  comment: {
    columns: 'x.created_at as at, x.id, p.memorial_id, null::bigint as grave_id, null::text as title',
    from: 'memorial_comments x join memorial_posts p on p.id = x.post_id where x.author_id = $1',
  },
  favourite: {
    columns:
      'x.created_at as at, x.memorial_id as id, x.memorial_id, null::bigint as grave_id, null::text as title',
    from: 'favourites x where x.user_id = $1',
  },
  booking: {
    columns: 'x.created_at as at, x.id, null::bigint as memorial_id, x.grave_id, null::text as title',
    from: 'grave_cleaning_bookings x where x.client_id = $1',
  },
  verification: {
    columns: 'x.created_at as at, x.id, null::bigint as memorial_id, x.grave_id, null::text as title',
    from: 'official_verifications x where x.submitted_by = $1',
  },
  notice: {
    columns:
      'x.created_at as at, x.id, null::bigint as memorial_id, null::bigint as grave_id, x.deceased_name::text as title',
    from: 'janazah_notices x where x.created_by = $1 and x.removed_at is null',
  },
  stream: {
    columns:
      'x.created_at as at, x.id, null::bigint as memorial_id, null::bigint as grave_id, x.title::text as title',
    from: 'live_streams x where x.host_id = $1',
  },
} as const;

export type PlainKind = keyof typeof SOURCES;
/** Photos are grouped by day and memorial: two hundred of one afternoon are one activity. */
export type ActivityKind = PlainKind | 'media';

export const ACTIVITY_KINDS = [...Object.keys(SOURCES), 'media'] as ActivityKind[];

export interface ActivityRow {
  kind: ActivityKind;
  /** With microseconds, so that the cursor never repeats a row. */
  at: string;
  id: number;
  /** Number of files; only of kind 'media'. */
  count: number;
  memorialId: number | null;
  graveId: number | null;
  /** Title where the activity is about neither a memorial nor a grave. */
  title: string | null;
  deceasedName: string | null;
  memorialTitle: string | null;
  womensNames: NameStyle | null;
  displayedAs: string | null;
  /** Whether the memorial is still open to the member. */
  isOpen: boolean;
}

export type ActivityCursor = readonly [at: string, kind: string, id: number];

const branch = (kind: string, columns: string, from: string): string =>
  `(select '${kind}'::text as kind, 1 as count, s.* from (select ${columns} from ${from}) s
    where s.at is not null and ($2::timestamptz is null or (s.at, '${kind}'::text, s.id) < ($2, $3::text, $4::bigint))
    order by s.at desc, s.id desc limit $5)`;

const MEDIA = `(select 'media'::text as kind, s.* from (
    select count(*)::int as count, max(x.created_at) as at, max(x.id) as id, x.memorial_id,
      null::bigint as grave_id, null::text as title
    from media x where x.owner_id = $1 and x.memorial_id is not null
    group by x.memorial_id, date_trunc('day', x.created_at, 'Europe/London')) s
  where $2::timestamptz is null or (s.at, 'media'::text, s.id) < ($2, $3::text, $4::bigint)
  order by s.at desc, s.id desc limit $5)`;

const ALL = [
  ...Object.entries(SOURCES).map(([kind, { columns, from }]) => branch(kind, columns, from)),
  MEDIA,
];

const OPEN = `(m.deleted_at is null and ((${LISTED_MEMORIAL}) or (m.hidden_at is null and m.taken_down_at is null
  and exists (select 1 from memorial_members mm where mm.memorial_id = m.id and mm.user_id = $1))))`;

/** A member's activity, newest first, after the cursor's row. */
export function activityRows(
  db: Queries,
  memberId: number,
  { limit, after }: { limit: number; after: ActivityCursor | null },
): Promise<ActivityRow[]> {
  return db.rows<ActivityRow>({
    name: 'activity-of-member',
    text: `select a.kind, to_char(a.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, a.id, a.count,
             a.memorial_id as "memorialId", a.grave_id as "graveId", a.title, g.deceased_name as "deceasedName",
             m.title as "memorialTitle", m.womens_names as "womensNames", m.displayed_as as "displayedAs",
             coalesce(${OPEN}, false) as "isOpen"
           from (${ALL.join('\n union all ')}) a
             left join memorials m on m.id = a.memorial_id
             left join graves g on g.id = coalesce(a.grave_id, m.grave_id)
           order by a.at desc, a.kind desc, a.id desc limit $5`,
    values: [memberId, after?.[0] ?? null, after?.[1] ?? null, after?.[2] ?? null, limit],
  });
}
