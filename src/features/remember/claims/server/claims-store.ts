import { and, desc, eq } from 'drizzle-orm';
import { memorialClaims } from '#db/schema/family.ts';
import { graves } from '#db/schema/graves.ts';
import { memorialMembers, memorials } from '#db/schema/memorials.ts';
import { users } from '#db/schema/people.ts';
import { notSuspended } from '#features/people/access/server/suspension.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import type { Waiting } from '#shared/server/waiting.ts';

const COLUMNS = { claim: memorialClaims, title: memorials.title };
export type ClaimRow = { claim: typeof memorialClaims.$inferSelect; title: string };

/** The name at the claimed memorial's grave, from the register. */
export async function nameAtGrave(orm: Orm, memorialId: number): Promise<string> {
  const [row] = await orm
    .select({ name: graves.deceasedName })
    .from(memorials)
    .innerJoin(graves, eq(graves.id, memorials.graveId))
    .where(eq(memorials.id, memorialId));
  return row?.name ?? '';
}

export function claimsOf(orm: Orm, claimantId: number): Promise<ClaimRow[]> {
  return orm
    .select(COLUMNS)
    .from(memorialClaims)
    .innerJoin(memorials, eq(memorials.id, memorialClaims.memorialId))
    .where(eq(memorialClaims.claimantId, claimantId))
    .orderBy(desc(memorialClaims.id))
    .limit(100);
}

export async function findClaim(orm: Orm, id: number): Promise<ClaimRow | null> {
  const [row] = await orm
    .select(COLUMNS)
    .from(memorialClaims)
    .innerJoin(memorials, eq(memorials.id, memorialClaims.memorialId))
    .where(eq(memorialClaims.id, id));
  return row ?? null;
}

export interface QueuedRow extends ClaimRow {
  claimantId: number;
  claimantName: string;
  managers: { id: number; name: string }[];
  hiddenAt: Date | null;
  memorialCreatedAt: Date;
}

/** Undecided claims of memorials that are there, oldest first, after the id given. */
export async function queuedClaims(db: Queries, after: number, limit: number): Promise<QueuedRow[]> {
  const rows = await db.rows<{ id: number; managers: { id: number; name: string }[] }>({
    name: 'queued-claims',
    text: `select c.id, coalesce((select json_agg(json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name))
                     order by mm.created_at)
                   from memorial_members mm join users u on u.id = mm.user_id
                   where mm.memorial_id = c.memorial_id and mm.role = 'manager'), '[]') as managers
           from memorial_claims c join memorials m on m.id = c.memorial_id
           where c.status = 'pending' and m.deleted_at is null and c.id > $1 order by c.id limit $2`,
    values: [after, limit],
  });
  const full = await Promise.all(
    rows.map(async ({ id, managers }) => {
      const [row] = await db.orm
        .select({
          ...COLUMNS,
          claimantId: users.id,
          firstName: users.firstName,
          lastName: users.lastName,
          hiddenAt: memorials.hiddenAt,
          memorialCreatedAt: memorials.createdAt,
        })
        .from(memorialClaims)
        .innerJoin(memorials, eq(memorials.id, memorialClaims.memorialId))
        .innerJoin(users, eq(users.id, memorialClaims.claimantId))
        .where(eq(memorialClaims.id, id));
      return row ? { ...row, claimantName: `${row.firstName} ${row.lastName}`.trim(), managers } : null;
    }),
  );
  return full.filter((row) => row !== null);
}

export function managersOf(tx: Orm, memorialId: number) {
  return tx
    .select({ id: users.id, language: users.language })
    .from(memorialMembers)
    .innerJoin(users, eq(users.id, memorialMembers.userId))
    .where(
      and(eq(memorialMembers.memorialId, memorialId), eq(memorialMembers.role, 'manager'), notSuspended()),
    );
}

export const waitingClaims: Waiting = {
  rows: `memorial_claims c join memorials m on m.id = c.memorial_id
    where c.status = 'pending' and m.deleted_at is null`,
  since: 'c.created_at',
};
