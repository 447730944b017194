import { ON_LISTED_GRAVE } from '#db/listed-grave.ts';
import { LISTED_MEMORIAL } from '#db/listed-memorial.ts';
import { PLOT_COLUMNS, type PlotRow } from '#features/records/graves/server/present-grave.ts';
import { LIST_DEPTH } from '#shared/contract/list-depth.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { hashSecret } from '#shared/server/hash-secret.ts';
import type { MemorialDetail } from '../memorials-contract.ts';
import { MEMORIAL_LIMITS } from '../memorials-fields.ts';
import type { AwayState, HomePlace, MemberRole } from '../memorials-values.ts';
import { MEMORIAL_COLUMNS, type MemorialRow } from './present-memorial.ts';

const FROM = 'from memorials m join graves g on g.id = m.grave_id join cemeteries c on c.id = g.cemetery_id';

/** The largest plan holds 31; a mosque's helper may manage others' beside them. */
const MANAGED_MOST = 500;

/** The oldest memorials of a member stay open when the plan becomes smaller. */
const IS_OVER_PLAN = `(select count(o.id) >= case
      when u.subscription_expiry <= now() then ${MEMORIAL_LIMITS.free}
      when u.subscription_tier = 'large' then ${MEMORIAL_LIMITS.large}
      when u.subscription_tier = 'extended' then ${MEMORIAL_LIMITS.extended}
      else ${MEMORIAL_LIMITS.free} end
    from users u left join memorials o on o.created_by = u.id and o.deleted_at is null and o.id < m.id
    where u.id = m.created_by group by u.subscription_tier, u.subscription_expiry)`;

export interface MemorialAccessRow extends MemorialRow, PlotRow {
  createdBy: number | null;
  archivedAt: Date | null;
  /** Hidden while a claim is looked at. */
  hiddenAt: Date | null;
  /** Taken down by an admin. */
  takenDownAt: Date | null;
  version: number;
  homePlace: HomePlace;
  offeredReactions: MemorialDetail['offeredReactions'];
  showComments: boolean;
  isFavourite: boolean;
  /** Its creator's plan holds fewer memorials than were made before it: it is read, not changed. */
  isOverPlan: boolean;
  /** The reader came by a valid link of this memorial. */
  hasLink: boolean;
  /** The family blocked the reader: they can read but not add. */
  isBlocked: boolean;
  memberRole: MemberRole | null;
}

/** One memorial with what decides who may see it; `viewerId` is null for a visitor, `link` the code they came by. */
export async function findMemorial(
  db: Queries,
  id: number,
  viewerId: number | null,
  link: string | null,
): Promise<MemorialAccessRow | null> {
  const [row] = await db.rows<MemorialAccessRow>({
    name: 'memorial-by-id',
    text: `select ${MEMORIAL_COLUMNS}, ${PLOT_COLUMNS}, m.created_by as "createdBy", m.archived_at as "archivedAt",
             m.hidden_at as "hiddenAt", m.taken_down_at as "takenDownAt", m.version, m.home_place as "homePlace",
             m.offered_reactions as "offeredReactions", m.show_comments as "showComments",
             coalesce(${IS_OVER_PLAN}, false) as "isOverPlan",
             exists (select 1 from favourites f where f.memorial_id = m.id and f.user_id = $2) as "isFavourite",
             exists (select 1 from memorial_links l
               where l.code_hash = $3 and l.memorial_id = m.id and l.revoked_at is null) as "hasLink",
             exists (select 1 from memorial_blocks b
               where b.memorial_id = m.id and b.user_id = $2) as "isBlocked",
             (select mm.role from memorial_members mm where mm.memorial_id = m.id and mm.user_id = $2) as "memberRole"
           ${FROM} where m.id = $1 and m.deleted_at is null`,
    values: [id, viewerId, link === null ? null : hashSecret(link)],
  });
  return row ?? null;
}

/** Listed by themselves, without a name that was asked for. */
const UNASKED = `${LISTED_MEMORIAL} and ${ON_LISTED_GRAVE}`;

/** Listed memorials, newest first, after the cursor's (created, id). */
export function recentMemorials(
  db: Queries,
  options: { limit: number; after: readonly [string, number] | null; demoOnly: boolean },
): Promise<MemorialRow[]> {
  // Only a later page can go beyond the end of the list.
  const isListed = `(m.created_at, m.id) >= (
    select m.created_at, m.id from memorials m where ${UNASKED} and (not $4 or m.is_demo)
    order by m.created_at desc nulls last, m.id desc nulls last offset ${LIST_DEPTH - 1} limit 1)`;
  return db.rows<MemorialRow>({
    name: options.after ? 'recent-memorials-after' : 'recent-memorials',
    text: `select ${MEMORIAL_COLUMNS} ${FROM}
           where ${UNASKED} and ($1::timestamptz is null or (m.created_at, m.id) < ($1, $2))
             and (not $4 or m.is_demo) ${options.after ? `and (${isListed}) is not false` : ''}
           order by m.created_at desc nulls last, m.id desc nulls last limit $3`,
    values: [options.after?.[0] ?? null, options.after?.[1] ?? null, options.limit, options.demoOnly],
  });
}

export interface FamilyListedRow extends MemorialRow {
  away: AwayState | null;
}

const FAMILY_COLUMNS = `${MEMORIAL_COLUMNS}, case when m.taken_down_at is not null then 'takenDown'
    when m.hidden_at is not null then 'hidden' when m.archived_at is not null then 'archived' end as away`;

/** Every memorial that a member manages, newest first; deleted ones are gone for them too. */
export function managedMemorials(db: Queries, memberId: number): Promise<FamilyListedRow[]> {
  return db.rows<FamilyListedRow>({
    name: 'managed-memorials',
    text: `select ${FAMILY_COLUMNS} ${FROM}
           join memorial_members mm on mm.memorial_id = m.id and mm.user_id = $1 and mm.role = 'manager'
           where m.deleted_at is null order by m.created_at desc, m.id desc limit ${MANAGED_MOST}`,
    values: [memberId],
  });
}

/** The listed memorials of the graves given, in no order. */
export function memorialsOfGraves(db: Queries, graveIds: readonly number[]): Promise<MemorialRow[]> {
  return db.rows<MemorialRow>({
    name: 'memorials-of-graves',
    text: `select ${MEMORIAL_COLUMNS} ${FROM} where ${LISTED_MEMORIAL} and m.grave_id = any($1)
           order by m.created_at, m.id`,
    values: [graveIds],
  });
}

/** How many memorials are listed, counted to `cap`. */
export async function countListed(db: Queries, cap: number, demoOnly: boolean): Promise<number> {
  const [row] = await db.rows<{ count: number }>({
    name: 'count-listed-memorials',
    text: `select count(*) from (select 1 from memorials m where ${UNASKED} and (not $2 or m.is_demo) limit $1) listed`,
    values: [cap, demoOnly],
  });
  return row?.count ?? 0;
}

/** What a member may see without a link: listed ones, and those of whose family they are. `$1` is the member. */
const OPEN_TO_MEMBER = `m.deleted_at is null and ((${LISTED_MEMORIAL})
  or (m.hidden_at is null and m.taken_down_at is null and exists (
  select 1 from memorial_members mm where mm.memorial_id = m.id and mm.user_id = $1)))`;

/** Of the memorials given, those that a member may see, in no order. */
export function openMemorials(db: Queries, memberId: number, ids: readonly number[]): Promise<MemorialRow[]> {
  return db.rows<MemorialRow>({
    name: 'open-memorials',
    text: `select ${MEMORIAL_COLUMNS} ${FROM} where m.id = any($2::bigint[]) and ${OPEN_TO_MEMBER}`,
    values: [memberId, ids],
  });
}

/** Memorials to whose family a member belongs without managing them, the newest membership first. */
export function familyMemorials(db: Queries, memberId: number): Promise<FamilyListedRow[]> {
  return db.rows<FamilyListedRow>({
    name: 'family-memorials',
    text: `select ${FAMILY_COLUMNS} ${FROM}
           join memorial_members own on own.memorial_id = m.id and own.user_id = $1 and own.role <> 'manager'
           where ${OPEN_TO_MEMBER} order by own.created_at desc, m.id desc limit ${MANAGED_MOST}`,
    values: [memberId],
  });
}

/** Favourites that a member may still see. */
export function favouriteMemorials(db: Queries, memberId: number): Promise<FamilyListedRow[]> {
  return db.rows<FamilyListedRow>({
    name: 'favourite-memorials',
    text: `select ${FAMILY_COLUMNS} ${FROM} join favourites f on f.memorial_id = m.id
           where f.user_id = $1 and ${OPEN_TO_MEMBER}
           order by f.created_at desc limit 500`,
    values: [memberId],
  });
}
