import { LISTED_MEMORIAL } from '#db/listed-memorial.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { DuaRow } from './present-dua.ts';

const COLUMNS = `d.id, d.content, d.language, d.created_at as "createdAt",
  (not d.is_anonymous and (d.sender_id is not null or coalesce(trim(d.submitted_by), '') <> '')) as "hasName"`;

interface ListOptions {
  limit: number;
  after: readonly [string, number] | null;
}

const AFTER =
  '($2::timestamptz is null or (d.created_at, d.id) < ($2, $3)) order by d.created_at desc nulls last, d.id desc nulls last limit $4';

/** Approved duas for neither a grave nor a memorial: for all the dead. */
export function approvedGeneralDuas(db: Queries, { limit, after }: ListOptions): Promise<DuaRow[]> {
  return db.rows<DuaRow>({
    name: 'duas-general',
    text: `select ${COLUMNS} from duas d
           where d.is_approved and d.taken_down_at is null and d.grave_id is null and d.memorial_id is null
             and ($1::timestamptz is null or (d.created_at, d.id) < ($1, $2))
           order by d.created_at desc nulls last, d.id desc nulls last limit $3`,
    values: [after?.[0] ?? null, after?.[1] ?? null, limit],
  });
}

/** Approved duas addressed to the grave, or to one of its listed memorials. */
export function approvedDuasOfGrave(
  db: Queries,
  graveId: number,
  { limit, after }: ListOptions,
): Promise<DuaRow[]> {
  return db.rows<DuaRow>({
    name: 'duas-of-grave',
    text: `select ${COLUMNS} from duas d left join memorials m on m.id = d.memorial_id
           where d.is_approved and d.taken_down_at is null and (d.grave_id = $1 or m.grave_id = $1)
             and (m.id is null or (${LISTED_MEMORIAL})) and ${AFTER}`,
    values: [graveId, after?.[0] ?? null, after?.[1] ?? null, limit],
  });
}

/** Approved duas addressed to the memorial, or to its grave alone. */
export function approvedDuasOfMemorial(
  db: Queries,
  memorialId: number,
  graveId: number,
  { limit, after }: ListOptions,
): Promise<DuaRow[]> {
  return db.rows<DuaRow>({
    name: 'duas-of-memorial',
    text: `select ${COLUMNS} from duas d
           where d.is_approved and d.taken_down_at is null
             and (d.memorial_id = $1 or (d.memorial_id is null and d.grave_id = $5)) and ${AFTER}`,
    values: [memorialId, after?.[0] ?? null, after?.[1] ?? null, limit, graveId],
  });
}
