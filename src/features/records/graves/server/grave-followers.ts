import { sql } from 'drizzle-orm';
import type { StatedReason } from '#features/records/registry/registry-values.ts';
import type { MessageKey } from '#shared/contract/error-body.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';

/**
 * What becomes of the rows that name a grave in one column. When the record is merged they all move to the other one, and
 * back when the two part. A grave that any of them names is not deleted with its import.
 */
export interface GraveFollower {
  /** The primary key of the table. */
  key: 'id' | 'code';
  takenOut:
    | {
        /** While there is such a row, the record is not taken out, and this says why. */
        refused: MessageKey;
        /** For this reason it is taken out nevertheless, and the rows are deleted at once. */
        deletedFor?: StatedReason;
      }
    | {
        /** They wait without a grave and return with it; this becomes of them once its data must be erased. */
        waits: 'then deleted' | 'then kept';
        /** For what everybody would read if it stood alone. */
        hide?(tx: Orm, graveId: number): Promise<void>;
        show?(tx: Orm, keys: readonly Key[]): Promise<void>;
      };
}

/** By `table.column`. */
export type GraveFollowers = Readonly<Record<string, GraveFollower>>;

type Key = number | string;
/** Keys of rows, by table. */
export type Moved = Record<string, Key[]>;

/** @returns the keys of all rows that named the grave and now name the other one, or none */
async function pointElsewhere(
  tx: Orm,
  followers: GraveFollowers,
  id: number,
  into: number | null,
): Promise<Moved> {
  const moved: Moved = {};
  for (const [name, { key }] of Object.entries(followers)) {
    const { table, column } = namesOf(name);
    const { rows } = await tx.execute<{ key: string }>(sql`
      update ${table.sql} set ${column} = ${into} where ${column} = ${id}
      returning ${sql.identifier(key)}::text as key`);
    if (rows.length > 0) moved[table.name] = rows.map((row) => (key === 'id' ? Number(row.key) : row.key));
  }
  return moved;
}

/** Moves every row that names the grave to another one. */
export const moveFollowers = (tx: Orm, followers: GraveFollowers, id: number, into: number) =>
  pointElsewhere(tx, followers, id, into);

/**
 * Lets go of every row that names the grave, before its record leaves the register.
 * @throws AppError 409 where some row must keep its grave
 */
export async function detachFollowers(
  tx: Orm,
  followers: GraveFollowers,
  id: number,
  reason: StatedReason,
): Promise<Moved> {
  for (const [name, { takenOut }] of Object.entries(followers)) {
    const { table, column } = namesOf(name);
    if (!('refused' in takenOut)) {
      await takenOut.hide?.(tx, id);
    } else if (takenOut.deletedFor === reason) {
      await tx.execute(sql`delete from ${table.sql} where ${column} = ${id}`);
    } else {
      const { rows } = await tx.execute(sql`select from ${table.sql} where ${column} = ${id} limit 1`);
      if (rows.length > 0) throw new AppError(409, takenOut.refused);
    }
  }
  const waiting = Object.entries(followers).filter(([, { takenOut }]) => 'waits' in takenOut);
  return pointElsewhere(tx, Object.fromEntries(waiting), id, null);
}

/** Brings rows back to their grave, as far as they still are where they were moved. */
export async function returnFollowers(
  tx: Orm,
  followers: GraveFollowers,
  { id, mergedInto, moved }: { id: number; mergedInto: number | null; moved: Moved },
): Promise<void> {
  for (const [name, { key, takenOut }] of Object.entries(followers)) {
    const { table, column } = namesOf(name);
    const keys = moved[table.name];
    if (!keys) continue;
    await tx.execute(sql`
      update ${table.sql} set ${column} = ${id}
      where ${column} is not distinct from ${mergedInto}::bigint and ${isOneOf(key, keys)}`);
    if (mergedInto === null && 'waits' in takenOut) await takenOut.show?.(tx, keys);
  }
}

/** Deletes what waits for a record that can return no more. */
export async function eraseWaiting(tx: Orm, followers: GraveFollowers, moved: Moved): Promise<void> {
  for (const [name, { key, takenOut }] of Object.entries(followers)) {
    const { table, column } = namesOf(name);
    const keys = moved[table.name];
    if (keys && 'waits' in takenOut && takenOut.waits === 'then deleted')
      await tx.execute(sql`delete from ${table.sql} where ${column} is null and ${isOneOf(key, keys)}`);
  }
}

/** The columns in which a grave can be named, for statements. */
export const followerColumns = (followers: GraveFollowers) =>
  Object.keys(followers).map((name) => {
    const [table = '', column = ''] = name.split('.');
    return { table, column };
  });

function namesOf(name: string) {
  const [table = '', column = ''] = name.split('.');
  return { table: { name: table, sql: sql.identifier(table) }, column: sql.identifier(column) };
}

function isOneOf(key: GraveFollower['key'], keys: readonly Key[]) {
  const type = sql.raw(key === 'id' ? 'bigint' : 'text');
  return sql`${sql.identifier(key)} in
    (select value::${type} from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`;
}
