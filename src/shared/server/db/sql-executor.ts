import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from './connect-database.ts';

/** Lets a statement with $1, $2 … run inside a transaction of the query builder; arrays stay one value each. */
export function sqlExecutor(tx: Orm): { query(text: string, values: unknown[]): Promise<unknown> } {
  return {
    query: (text, values) => {
      const pieces = text.split(/\$(\d+)/).map((piece, at): SQL => {
        return at % 2 === 0 ? sql.raw(piece) : sql`${sql.param(values[Number(piece) - 1])}`;
      });
      return tx.execute(sql.join(pieces));
    },
  };
}
