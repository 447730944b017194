import { sql } from 'drizzle-orm';
import type { Sent } from './cases/case-kinds.ts';
import type { TestApp } from './create-test-app.ts';
import type { Person } from './shut-memorials.ts';
import { until } from './until.ts';

/** Headers that differ from one answer to the next, whatever was asked. */
const OF_THE_EXCHANGE = new Set(['date', 'keep-alive', 'connection', 'x-request-id']);

export interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** Sends one request as it stands in the table of cases, with the method of its operation or another. */
export async function exchange(
  test: TestApp,
  operation: string,
  { path, body, file, headers }: Sent,
  person: Person | null,
  method = operation.split(' ')[0] ?? 'GET',
): Promise<Answer> {
  const form = new FormData();
  if (file !== undefined) {
    for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
    form.set('file', new Blob([file]), 'file');
  }
  const response = await test.fetch(path, {
    method,
    headers: {
      ...headers,
      ...person?.headers,
      ...(body === undefined || file !== undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(file !== undefined ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const kept = [...response.headers].filter(([name]) => !OF_THE_EXCHANGE.has(name));
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : Buffer.from(await response.arrayBuffer()).toString('latin1');
  return { status: response.status, headers: Object.fromEntries(kept), text };
}

/**
 * Of every table that requests change: its rows and what they hold. Sessions, limits and the counts of searches
 * and questions are written a while after a request that only reads.
 */
export async function digest({ db }: TestApp): Promise<Record<string, string>> {
  const tables = await db.orm.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limits', 'sessions', 'search_counts', 'help_questions')`);
  const found: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await db.pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as all from ${name} t`,
    );
    found[name] = rows[0].all;
  }
  return found;
}

/** Waits until events arrive. @returns everything that comes until the server ends the stream */
export async function openEvents(
  test: TestApp,
  id: number,
  { headers }: Person,
): Promise<{ whole: Promise<string>; said: () => string }> {
  const response = await test.fetch(`/api/memorials/${id}/events`, { headers });
  const reader = response.body?.getReader();
  let said = '';
  const whole = (async () => {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
      said += Buffer.from(piece.value).toString();
    return said;
  })();
  const event = JSON.stringify({ topic: `memorial:${id}`, name: 'here', id: null });
  await until(async () => {
    await test.db.pool.query('select pg_notify($1, $2)', ['live', event]);
    return said.includes('event: here');
  }, 'an event comes');
  return { whole, said: () => said };
}
