import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

const { Pool, types } = pg;

// A date stays the text that the register wrote; JavaScript's Date would move it by a time zone.
types.setTypeParser(types.builtins.DATE, (text) => text);
// Ids stay below 2^53 (the contract refuses more), so bigint is safe as a number.
types.setTypeParser(types.builtins.INT8, Number);

export type Orm = NodePgDatabase;

/** A prepared statement: named once, planned once per connection. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

export interface Database {
  /** For connections of other purposes: listening, working the job queue. */
  url: string;
  pool: pg.Pool;
  orm: Orm;
  rows<Row extends object>(statement: Statement): Promise<Row[]>;
  transaction<T>(work: (tx: Orm) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A silent database must not hang requests: neither one that waits for a connection, nor one that has it. */
const CONNECT_MS = 800;
const STATEMENT_MS = 3000;

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
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 8,
    connectionTimeoutMillis: options.connectMs ?? CONNECT_MS,
    statement_timeout: statementMs,
    query_timeout: statementMs + 1000,
    idleTimeoutMillis: 30_000,
    application_name: 'ziyarah-web',
  });
  pool.on('error', (error) => options.onError?.(error));
  const orm = drizzle(pool, { casing: 'snake_case' });
  return {
    url,
    pool,
    orm,
    rows: async <Row extends object>(statement: Statement) => (await pool.query<Row>(statement)).rows,
    transaction: (work) => orm.transaction((tx) => work(tx as unknown as Orm)),
    close: () => pool.end(),
  };
}
