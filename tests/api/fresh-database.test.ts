import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { createFreshDatabase } from '#tests/support/fresh-database.ts';

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('createFreshDatabase', () => {
  it('gives every caller its own migrated database with a restricted role', async () => {
    const begun = performance.now();
    const [one, other] = await Promise.all([createFreshDatabase(), createFreshDatabase()]);
    console.log(`two fresh databases in ${Math.round(performance.now() - begun)} ms`);
    try {
      expect(one.url).not.toBe(other.url);
      expect(await query(one.url, 'SELECT count(*)::int AS n FROM graves')).toEqual([{ n: 0 }]);
      await expect(query(one.url, 'DROP TABLE graves')).rejects.toThrow('must be owner');
    } finally {
      await Promise.all([one.drop(), other.drop()]);
    }
    await expect(query(one.url, 'SELECT 1')).rejects.toThrow('does not exist');
  });
});
