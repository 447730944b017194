import { sql } from 'drizzle-orm';
import type { Transaction } from '#shared/server/db/connect-database.ts';
import { writeAudit } from '#shared/server/write-audit.ts';

/** How many rows of a table: of real people, standing on what belongs to the demonstration; or removed. */
export type Counts = ReadonlyMap<string, number>;

interface Reference {
  child: string;
  column: string;
  parent: string;
  /** The database deletes the child's rows itself. */
  isCascade: boolean;
}

/**
 * Removes what the demonstration made: every row marked as such, and what hangs on it. Real rows that hang on demo rows
 * (a member's dua on a demo memorial) are removed with them only where `withReal` says so; otherwise nothing is removed.
 * Files of removed rows are deleted by the hourly upkeep.
 * @returns rows removed by table, or the real rows that stand in the way
 */
export async function removeDemo(
  tx: Transaction,
  { withReal = false }: { withReal?: boolean } = {},
): Promise<{ removed: Counts } | { real: Counts }> {
  const marked = await tablesMarked(tx);
  const references = await readReferences(tx);
  const doomed = await findDoomed(tx, { marked, references });
  const real = new Map<string, number>();
  for (const [table, ids] of doomed) {
    if (!marked.has(table)) continue;
    const count = await countReal(tx, table, ids);
    if (count > 0) real.set(table, count);
  }
  if (real.size > 0 && !withReal) return { real };
  const removed = new Map<string, number>();
  const left = new Map(doomed);
  // A table whose rows others still point at waits until these are gone.
  while (left.size > 0) {
    const free = [...left.keys()].find((table) =>
      references.every(
        ({ parent, child, isCascade }) =>
          isCascade || parent !== table || child === table || !left.has(child),
      ),
    );
    if (!free) throw new Error(`the tables ${[...left.keys()].join(', ')} point at each other`);
    const { rowCount } = await tx.execute(
      sql`delete from ${sql.identifier(free)} where id = any(${sql.param([...(left.get(free) ?? [])])}::bigint[])`,
    );
    if (rowCount) removed.set(free, rowCount);
    left.delete(free);
  }
  await writeAudit(tx, 'system', {
    action: 'demo.remove',
    subjectType: 'demo',
    subjectId: null,
    details: Object.fromEntries(removed),
  });
  return { removed };
}

async function tablesMarked(tx: Transaction): Promise<Set<string>> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'is_demo'`);
  return new Set(rows.map(({ name }) => name));
}

/** Every foreign key to an `id` whose rows cannot stay without it. */
async function readReferences(tx: Transaction): Promise<Reference[]> {
  const { rows } = await tx.execute<{
    child: string;
    column: string;
    parent: string;
    isCascade: boolean;
  }>(sql`
    select child.relname as child, a.attname as column, parent.relname as parent,
           c.confdeltype = 'c' as "isCascade"
    from pg_constraint c
    join pg_class child on child.oid = c.conrelid
    join pg_class parent on parent.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute target on target.attrelid = c.confrelid and target.attnum = c.confkey[1]
    where c.contype = 'f' and c.confdeltype in ('a', 'r', 'c') and target.attname = 'id'
      and c.connamespace = 'public'::regnamespace and array_length(c.conkey, 1) = 1
      and exists (select 1 from pg_attribute own where own.attrelid = c.conrelid and own.attname = 'id')`);
  return rows;
}

/** The ids of all rows that go, by table: those that are marked, and what cannot stay without them. */
async function findDoomed(
  tx: Transaction,
  { marked, references }: { marked: ReadonlySet<string>; references: readonly Reference[] },
): Promise<Map<string, Set<number>>> {
  const doomed = new Map<string, Set<number>>();
  const add = (table: string, ids: readonly number[]): number[] => {
    const known = doomed.get(table) ?? new Set();
    doomed.set(table, known);
    const fresh = ids.filter((id) => !known.has(id));
    for (const id of fresh) known.add(id);
    return fresh;
  };
  const todo: [string, number[]][] = [];
  for (const table of marked) {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from ${sql.identifier(table)} where is_demo`,
    );
    const fresh = add(
      table,
      rows.map(({ id }) => Number(id)),
    );
    if (fresh.length > 0) todo.push([table, fresh]);
  }
  for (let next = todo.pop(); next; next = todo.pop()) {
    const [table, ids] = next;
    for (const { child, column } of references.filter(({ parent }) => parent === table)) {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select id from ${sql.identifier(child)} where ${sql.identifier(column)} = any(${sql.param(ids)}::bigint[])`);
      const fresh = add(
        child,
        rows.map(({ id }) => Number(id)),
      );
      if (fresh.length > 0) todo.push([child, fresh]);
    }
  }
  return doomed;
}

async function countReal(tx: Transaction, table: string, ids: ReadonlySet<number>): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${sql.identifier(table)}
    where not is_demo and id = any(${sql.param([...ids])}::bigint[])`);
  return rows[0]?.count ?? 0;
}
