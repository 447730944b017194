import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import {
  findCemetery,
  foldPlaceName,
  resolveCemetery,
} from '#features/records/cemeteries/server/resolve-cemetery.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/**
 * Creates the temporary table import_cemeteries (no, cemetery_id). Unknown names become cemeteries, in the
 * order of their folded names, so that two imports cannot deadlock; in a dry run they get negative ids
 * instead.
 * @returns the names that were unknown
 */
export async function resolveImportCemeteries(
  client: Client,
  names: readonly string[],
  writes: boolean,
): Promise<string[]> {
  const orm: Orm = drizzle(client, { casing: 'snake_case' });
  const inOrder = names
    .map((name, no) => ({ name, no, folded: foldPlaceName(name) }))
    .sort((a, b) => (a.folded < b.folded ? -1 : 1));
  const ids = new Map<number, number>();
  const unknown: string[] = [];
  for (const { name, no } of inOrder) {
    const found = writes
      ? await resolveCemetery(orm, name)
      : { id: await findCemetery(orm, name), created: false };
    if (found.id === null || found.created) unknown.push(name);
    ids.set(no, found.id ?? -1 - no);
  }
  await client.query('create temp table import_cemeteries (no integer, cemetery_id bigint) on commit drop');
  await client.query('insert into import_cemeteries select * from unnest($1::int[], $2::bigint[])', [
    [...ids.keys()],
    [...ids.values()],
  ]);
  return unknown;
}
