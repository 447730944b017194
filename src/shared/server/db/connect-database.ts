import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isDatabaseAway, isDatabaseFull, isDatabaseReadOnly } from './database-faults.ts';
import { createPool } from './open-connections.ts';
import { queriesOver } from './queries-over.ts';

const { types } = pg;

// A date stays the text that the register wrote; JavaScript's Date would move it by a time zone.
types.setTypeParser(types.builtins.DATE, (text) => text);
// Ids stay below 2^53 (the contract refuses more), so bigint is safe as a number.
types.setTypeParser(types.builtins.INT8, Number);

/** Drizzle's builder; transactions are begun by `Database.transaction` alone, which knows what to do with a lost one. */
export type Orm = Omit<NodePgDatabase, 'transaction'>;

/** With a name it is prepared: planned once per connection. Filters of many shapes have none. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** What can be asked: of whichever connection is free, or of the one that a transaction holds. */
export interface Queries {
  orm: Orm;
  rows<Row extends object>(statement: Statement): Promise<Row[]>;
  /**
   * The database itself, outside the transaction and never its standby: caches that outlive a transaction are filled and
   * keyed by it.
   */
  readonly home: Queries;
  readonly isTransaction: boolean;
}

/** The connection of one transaction, in both forms in which it is asked. */
export type Transaction = Orm & Queries;

export interface Database extends Queries {
  /** For connections of other purposes: listening, working the job queue. */
  url: string;
  pool: pg.Pool;
  /**
   * Two connections for what is counted or queued beside a transaction: a count outlives the transaction that refuses,
   * and no writer who holds a connection waits for a second one from the same pool.
   */
  aside: pg.Pool;
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** True where a write found the disk full within the last minute. */
  wasFull(): boolean;
  /** True where new connections, too, take no writes. Gives up those of before, which may lead to a former primary. */
  isReadOnly(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * An unresponsive database must not hang requests, neither while they wait for a connection nor while they
 * use one.
 */
const CONNECT_MS = 800;
const STATEMENT_MS = 3000;
/** How long a write that found the disk full is remembered; on a site in use the next one follows sooner. */
const FULL_MS = 60_000;

/**
 * The web pool of one instance: short limits.
 * @param options.connectMs how long a connection may be waited for
 * @param options.statementMs for work that no request waits for
 */
export function connectDatabase(
  url: string,
  options: { max?: number; connectMs?: number; statementMs?: number; onError?: (error: Error) => void } = {},
): Database {
  const statementMs = options.statementMs ?? STATEMENT_MS;
  const poolOf = (max: number, name: string) =>
    createPool(
      {
        connectionString: url,
        max,
        connectionTimeoutMillis: options.connectMs ?? CONNECT_MS,
        statement_timeout: statementMs,
        query_timeout: statementMs + 1000,
        idleTimeoutMillis: 30_000,
        application_name: name,
      },
      options.onError,
    );
  const pool = poolOf(options.max ?? 8, 'ziyarah-web');
  const aside = poolOf(2, 'ziyarah-aside');
  const { orm, rows } = queriesOver(pool);
  let fullAt = Number.NEGATIVE_INFINITY;
  const database: Database = {
    url,
    pool,
    aside,
    orm,
    rows,
    isTransaction: false,
    get home() {
      return database;
    },
    transaction: async (work) => {
      try {
        return await runTransaction(pool, database, work);
      } catch (error) {
        if (isDatabaseFull(error)) fullAt = performance.now();
        throw error;
      }
    },
    wasFull: () => performance.now() - fullAt < FULL_MS,
    isReadOnly: () => isReadOnly(pool),
    close: async () => {
      await Promise.all([pool.end(), aside.end()]);
    },
  };
  return database;
}

/**
 * Opens as many connections as requests may use. Without it the first requests of an instance that is started under traffic
 * would wait for all of them at once, and some of them too long.
 */
export async function openConnectionsAhead({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const connection of opened) if (connection.status === 'fulfilled') connection.value.release();
}

/**
 * One transaction on one connection. A connection on which the database went away is given up at once: to ask it for a
 * rollback would wait for a second time-out, and the server rolls back by itself what lost its client. One that takes no
 * writes is given up, too: after a failover the address leads elsewhere, and only a new connection gets there.
 */
async function runTransaction<T>(
  pool: pg.Pool,
  home: Queries,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let lost: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(Object.assign(queriesOver(client), { home, isTransaction: true }));
    await client.query('commit');
    return result;
  } catch (error) {
    const isUseless = isDatabaseAway(error) || isDatabaseReadOnly(error);
    lost = isUseless ? (error as Error) : await rollBack(client);
    throw error;
  } finally {
    client.release(lost);
  }
}

/**
 * A database can fall silent after a statement that it answered, and a refusal of ours is then followed by a rollback
 * that nobody hears: it gets no more time than a connection.
 * @returns the fault, with which the connection is given up instead of going back to its pool
 */
export async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  const statement = { text: 'rollback', query_timeout: CONNECT_MS };
  return client.query(statement).then(
    () => undefined,
    (fault: Error) => fault,
  );
}

/** A connection keeps what it was opened with: whatever is idle is tried, and given up where it takes no writes. */
async function isReadOnly(pool: pg.Pool): Promise<boolean> {
  for (let left = pool.totalCount + 1; left > 0; left--) {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ setting: string }>(
        `select current_setting('transaction_read_only') as setting`,
      );
      const takesWrites = rows[0]?.setting === 'off';
      client.release(!takesWrites);
      if (takesWrites) return false;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }
  return true;
}
