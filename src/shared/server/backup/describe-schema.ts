import type { ClientBase } from 'pg';
import type { ArchiveHeader } from './archive-format.ts';
import { quoteTable } from './copy-connection.ts';
import { orderTables } from './order-tables.ts';

export type Schema = Pick<ArchiveHeader, 'tables' | 'migrations'>;

/**
 * Sign-ins are not carried over: whoever steals a backup shall not be signed in by it. Browsers that are woken with messages
 * belong to a sign-in and go with it.
 */
const LEFT_OUT = ['sessions', 'push_subscriptions'];

// Unlogged tables (counts of requests) hold nothing that outlives a crash either. Generated columns are left
// out: the database computes them again; and so are numbers of transactions, which mean nothing in another cluster.
const COLUMNS = `
  select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.atttypid <> 'xid8'::regtype and c.relname <> all ($1)
  group by c.relname`;
const REFERENCES = `
  select source.relname as from, target.relname as to
  from pg_constraint k join pg_class source on source.oid = k.conrelid join pg_class target on target.oid = k.confrelid
  where k.contype = 'f' and source.relnamespace = 'public'::regnamespace`;
const SEQUENCES = `
  select t.relname as table, a.attname as column, s.relname as sequence
  from pg_depend d
  join pg_class s on s.oid = d.objid and s.relkind = 'S'
  join pg_class t on t.oid = d.refobjid
  join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
  where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    and t.relnamespace = 'public'::regnamespace and t.relname = any ($1)
  order by t.relname, a.attname`;

/** What a backup holds of this database, read from its catalogue: a new table needs no change here. */
export async function describeSchema(client: ClientBase): Promise<Schema> {
  const found = await client.query<{ table: string; columns: string[] }>(COLUMNS, [LEFT_OUT]);
  const references = await client.query<{ from: string; to: string }>(REFERENCES);
  const migrations = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  const columnsOf = new Map(found.rows.map(({ table, columns }) => [table, columns]));
  const names = orderTables([...columnsOf.keys()], references.rows);
  return {
    tables: names.map((name) => ({ name, columns: columnsOf.get(name) ?? [] })),
    migrations: migrations.rows.map(({ hash }) => hash),
  };
}

/**
 * Where the sequences of these tables stand. Sequences are outside of transactions, so this is read after
 * the snapshot was taken: they can only be ahead of its rows, never behind.
 */
export async function readSequences(
  client: ClientBase,
  { tables }: Pick<Schema, 'tables'>,
): Promise<ArchiveHeader['sequences']> {
  const owned = await client.query<{ table: string; column: string; sequence: string }>(SEQUENCES, [
    tables.map(({ name }) => name),
  ]);
  const sequences: ArchiveHeader['sequences'] = [];
  for (const { table, column, sequence } of owned.rows) {
    const [at] = (
      await client.query<{ lastValue: string; isCalled: boolean }>(
        `select last_value::text as "lastValue", is_called as "isCalled" from ${quoteTable(sequence)}`,
      )
    ).rows;
    if (at) sequences.push({ table, column, ...at });
  }
  return sequences;
}
