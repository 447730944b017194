import type { ClientBase } from 'pg';
import type { Migration } from './pending-migrations.ts';
import { readSchemaShape, whatBreaksOlder } from './schema-shape.ts';
import { UpgradeError } from './upgrade-error.ts';

/** What others cannot do with a table from the step on until all steps are done. */
export type Blocked = 'writing' | 'reading and writing';

export interface RehearsedStep {
  tag: string;
  ms: number;
  /** Tables of before, with what is blocked from this step on that was not before it. */
  locks: { table: string; blocked: Blocked }[];
  /** Tables whose rows are all written anew. */
  rewritten: string[];
  /** Tables whose rows a statement changes, as far as the statements say so plainly. */
  changed: string[];
}

export interface Rehearsal {
  steps: RehearsedStep[];
  /** Why the program of before can neither run beside the new one nor come back; see `whatBreaksOlder`. */
  breaks: string[];
}

const LOCKS = `
  select c.relname as table, l.mode
  from pg_locks l join pg_class c on c.oid = l.relation
  where l.pid = pg_backend_pid() and l.granted and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;
// https://www.postgresql.org/docs/18/explicit-locking.html, table 13.2: what SELECT and what INSERT wait for.
const BLOCKS_READING = 'AccessExclusiveLock';
const BLOCKS_WRITING = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock'];
const CHANGED_ROWS = /^\s*(?:update|delete\s+from|insert\s+into)\s+(?:only\s+)?"?(\w+)"?/gim;

/**
 * Runs migrations on a database that nobody uses, in one transaction as the program does, and notes after each what it
 * held and changed. Locks are told from what the database really took, not read out of the statements.
 * @throws UpgradeError naming the migration that fails on these rows
 */
export async function rehearseMigrations(
  client: ClientBase,
  migrations: Migration[],
  onStep: (tag: string) => void = () => {},
): Promise<Rehearsal> {
  const steps: RehearsedStep[] = [];
  const held = new Map<string, Blocked>();
  await client.query('begin');
  const first = await readSchemaShape(client);
  let before = first;
  const known = new Set(Object.keys(first));
  for (const { tag, statements } of migrations) {
    onStep(tag);
    const begun = performance.now();
    for (const statement of statements)
      await client.query(statement).catch((cause: Error) => {
        throw new UpgradeError(
          `${tag} fails: ${cause.message}. The upgrade would fail in the same way, and leave the database as it is.`,
          { cause },
        );
      });
    const ms = performance.now() - begun;
    const after = await readSchemaShape(client);
    const locks = (await readBlocked(client)).filter(
      ({ table, blocked }) => known.has(table) && held.get(table) !== blocked,
    );
    for (const { table, blocked } of locks) held.set(table, blocked);
    steps.push({
      tag,
      ms,
      locks,
      rewritten: Object.keys(before).filter(
        (table) => after[table] && after[table].file !== before[table]?.file,
      ),
      changed: [...new Set(statements.flatMap(changedTables))].filter((table) => known.has(table)),
    });
    before = after;
  }
  await client.query('commit');
  return { steps, breaks: whatBreaksOlder(first, before) };
}

async function readBlocked(client: ClientBase): Promise<RehearsedStep['locks']> {
  const { rows } = await client.query<{ table: string; mode: string }>(LOCKS);
  const blocked = new Map<string, Blocked>();
  for (const { table, mode } of rows) {
    if (mode === BLOCKS_READING) blocked.set(table, 'reading and writing');
    else if (BLOCKS_WRITING.includes(mode) && !blocked.has(table)) blocked.set(table, 'writing');
  }
  return [...blocked]
    .map(([table, what]) => ({ table, blocked: what }))
    .toSorted((a, b) => a.table.localeCompare(b.table));
}

function changedTables(statement: string): string[] {
  return [...statement.matchAll(CHANGED_ROWS)].map(([, table = '']) => table);
}
