import type { Queries } from '#shared/server/db/connect-database.ts';
import type { Waiting } from '#shared/server/waiting.ts';
import type { Takedown } from '../takedowns-contract.ts';
import type { TAKEDOWN_STATES } from '../trust-values.ts';
import { type PlaceRow, placeOf } from './place-of-report.ts';
import { excerptOf } from './trust-store.ts';

export interface TakedownRow extends PlaceRow {
  id: number;
  targetType: Takedown['targetType'];
  targetId: number;
  memorialId: number | null;
  excerpt: string | null;
  reason: Takedown['reason'];
  explanation: string;
  createdAt: Date;
  appeal: string | null;
  appealedAt: Date | null;
  appealStatus: Takedown['appealStatus'];
  appealDecision: string;
  restoredAt: Date | null;
  ownerId: number | null;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
  reportId: number | null;
  takenBy: string | null;
  takenById: number | null;
  /** Whether an administrator may act who did not take it down. */
  hasAnother: boolean;
}

export type TakedownState = (typeof TAKEDOWN_STATES)[number];

const PLACE = placeOf('t');

const SELECT = `select t.id, t.target_type as "targetType", t.target_id as "targetId",
    t.memorial_id as "memorialId", ${excerptOf('t')} as excerpt, t.reason, t.explanation,
    t.created_at as "createdAt", t.appeal, t.appealed_at as "appealedAt", t.appeal_status as "appealStatus",
    t.appeal_decision as "appealDecision", t.restored_at as "restoredAt", t.owner_id as "ownerId",
    u.first_name as "firstName", u.last_name as "lastName", u.username, t.report_id as "reportId",
    a.username as "takenBy", t.taken_by as "takenById",
    exists (select 1 from users o where o.role = 'admin' and o.id is distinct from t.taken_by
      and (o.suspended_at is null or o.suspended_until <= now())) as "hasAnother",
    ${PLACE.columns}
  from takedowns t left join users u on u.id = t.owner_id left join users a on a.id = t.taken_by
    ${PLACE.joins}`;

const NEWEST = {
  beyond: '($1::timestamptz is null or (t.created_at, t.id) < ($1, $2))',
  order: 't.created_at desc, t.id desc',
};

const APPEALED = `t.appeal_status = 'open' and t.restored_at is null`;

/** Appeals come with the longest wait first, other states with the latest takedown first. */
const STATES: Record<TakedownState, { where: string; beyond: string; order: string }> = {
  in_force: { where: 't.restored_at is null', ...NEWEST },
  appeals: {
    where: APPEALED,
    beyond: '($1::timestamptz is null or (t.appealed_at, t.id) > ($1, $2))',
    order: 't.appealed_at, t.id',
  },
  restored: { where: 't.restored_at is not null', ...NEWEST },
};

export function takedownsIn(
  db: Queries,
  state: TakedownState,
  { limit, after }: { limit: number; after: readonly [string, number] | null },
): Promise<TakedownRow[]> {
  const { where, beyond, order } = STATES[state];
  return db.rows<TakedownRow>({
    name: `takedowns-${state}`,
    text: `${SELECT} where ${where} and ${beyond} order by ${order} limit $3`,
    values: [after?.[0] ?? null, after?.[1] ?? null, limit],
  });
}

const OWN_MOST = 200;

export function takedownsOf(db: Queries, ownerId: number): Promise<TakedownRow[]> {
  return db.rows<TakedownRow>({
    name: 'takedowns-of-owner',
    text: `${SELECT} where t.owner_id = $1 order by t.id desc limit ${OWN_MOST}`,
    values: [ownerId],
  });
}

export async function findTakedown(db: Queries, id: number): Promise<TakedownRow | null> {
  const [row] = await db.rows<TakedownRow>({
    name: 'takedown-by-id',
    text: `${SELECT} where t.id = $1`,
    values: [id],
  });
  return row ?? null;
}

export const waitingAppeals: Waiting = { rows: `takedowns t where ${APPEALED}`, since: 't.appealed_at' };
