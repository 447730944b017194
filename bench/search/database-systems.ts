import type pg from 'pg';
import { listGraves } from '#features/find/search/server/list-graves.ts';
import { suggestSearches } from '#features/find/search/server/suggest-searches.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { Search } from './measure.ts';

export const PAGE = 20;

/** The index of both baselines; names are compared in lower case, as their manuals advise. */
export async function buildTrigramIndex(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set maintenance_work_mem = '512MB'`);
    await client.query('create index bench_trigrams on graves using gin (lower(deceased_name) gin_trgm_ops)');
    await client.query('vacuum analyze graves');
  } finally {
    client.release(true);
  }
}

export const ourSearch =
  (db: Database): Search =>
  async (text) => {
    const { items } = await listGraves(db, { search: text, limit: PAGE });
    return items.map(({ id }) => id);
  };

/** Suggestions offer searches beside graves, so they have no recall. */
export const ourSuggestions =
  (db: Database): Search =>
  async (text) => {
    await suggestSearches(db, text);
    return [];
  };

export const plainTrigrams =
  (pool: pg.Pool): Search =>
  async (text) => {
    const { rows } = await pool.query<{ id: number }>({
      name: 'bench-trigrams',
      text: `select id from graves where lower(deceased_name) % $1
             order by similarity(lower(deceased_name), $1) desc limit ${PAGE}`,
      values: [text.toLowerCase()],
    });
    return rows.map(({ id }) => id);
  };

export const everyWordLike =
  (pool: pg.Pool): Search =>
  async (text) => {
    const patterns = text
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
    const conditions = patterns.map((_, index) => `lower(deceased_name) ilike $${index + 1}`);
    const { rows } = await pool.query<{ id: number }>(
      `select id from graves where ${conditions.join(' and ')} order by id limit ${PAGE}`,
      patterns,
    );
    return rows.map(({ id }) => id);
  };
