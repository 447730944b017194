import type { QueryResult, QueryResultRow } from 'pg';
import { type Database, rollBack } from './connect-database.ts';

/** Statements of a long transaction; each may take as long as the transaction's limit says. */
export interface LongTransaction {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
}

/** Runs work that may take longer than a request is allowed to: upkeep of indexes and counts, never a request. */
export async function longTransaction<T>(
  db: Pick<Database, 'pool'>,
  limitMs: number,
  work: (transaction: LongTransaction) => Promise<T>,
): Promise<T> {
  const client = await db.pool.connect();
  const query: LongTransaction['query'] = (text, values = []) => {
    const statement = { text, values, query_timeout: limitMs };
    return client.query(statement);
  };
  let lost: Error | undefined;
  try {
    await client.query('begin');
    await client.query(`set local statement_timeout = ${limitMs}`);
    const result = await work({ query });
    await client.query('commit');
    return result;
  } catch (error) {
    lost = await rollBack(client);
    throw error;
  } finally {
    client.release(lost);
  }
}
