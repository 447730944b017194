import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connectionUrl, OWNER_ROLE, SUPERUSER } from '#shared/server/postgres/connection-url.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { queryOnce } from './query-once.ts';

/** A database in which no migration has run, as an operator makes one for a restore. */
export async function createBareDatabase(): Promise<FreshDatabase> {
  const place = inject('postgres');
  const name = `bare_${randomBytes(6).toString('hex')}`;
  const asRoot = (text: string) => queryOnce(connectionUrl(place, SUPERUSER), text);
  await asRoot(`create database ${name} owner ${OWNER_ROLE}`);
  return {
    url: connectionUrl(place, 'ziyarah_app', name),
    ownerUrl: connectionUrl(place, OWNER_ROLE, name),
    superuserUrl: connectionUrl(place, SUPERUSER, name),
    drop: async () => void (await asRoot(`drop database if exists ${name} with (force)`)),
  };
}
