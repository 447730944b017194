import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { tracedClient } from '../telemetry/traced-client.ts';
import type { Orm, Statement } from './connect-database.ts';

const COLUMNS = { casing: 'snake_case' } as const;

/** PostgreSQL cuts longer names, and two that begin alike would be one: the second statement fails. */
const NAME_LENGTH = 63;

/** One pool or connection in both forms in which it is asked. */
export function queriesOver(given: pg.Pool | pg.PoolClient) {
  const client = tracedClient(given);
  const orm: Orm = drizzle(client, COLUMNS);
  const rows = async <Row extends object>({ name = '', ...statement }: Statement) =>
    (await client.query<Row>(name.length > NAME_LENGTH ? statement : { ...statement, name })).rows;
  return Object.assign(orm, { orm, rows });
}
