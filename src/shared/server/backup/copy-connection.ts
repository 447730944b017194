import pg from 'pg';
import { createClient } from '../db/open-connections.ts';

/** How values are written as text must not depend on how a database or role is set up. */
const SETTINGS = `
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
  set extra_float_digits = 3; set bytea_output = 'hex'; set search_path = public; set row_security = off`;

/** One connection for reading or writing everything; the web pool's limits would end it. */
export async function openCopyConnection(ownerUrl: string): Promise<pg.Client> {
  const client = createClient({
    connectionString: ownerUrl,
    connectionTimeoutMillis: 10_000,
    // During a restore of many files the connection is idle for a long time.
    keepAlive: true,
    application_name: 'ziyarah-backup',
  });
  await client.connect();
  await client.query(SETTINGS);
  return client;
}

/** `public."name"`, or a column list. */
export const quoteTable = (name: string): string => `public.${pg.escapeIdentifier(name)}`;
export const quoteColumns = (names: readonly string[]): string => names.map(pg.escapeIdentifier).join(', ');
