import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graves } from '#db/schema/graves.ts';
import { listGraves } from '#features/find/search/server/list-graves.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { insertNames, nameColumns, recountTokens } from '#shared/server/names/write-name-index.ts';
import { connectTestDatabase } from '#tests/support/connect-test-database.ts';
import { makeCemetery } from '#tests/support/factories.ts';
import { createFreshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts';

const folder = join(import.meta.dirname, '../../../shared/names-sample');
const isThere = existsSync(join(folder, 'register.tsv'));
const lines = (file: string) => readFileSync(join(folder, file), 'utf8').trim().split('\n');

describe.skipIf(!isThere)(
  `names sample through the database${isThere ? '' : ' (skipped: the sample folder is not beside this checkout)'}`,
  () => {
    let fresh: FreshDatabase;
    let db: Database;

    beforeAll(async () => {
      fresh = await createFreshDatabase();
      db = connectTestDatabase(fresh.url);
      const cemetery = await makeCemetery(db);
      const rows = lines('register.tsv')
        .slice(1)
        .map((line) => line.split('\t'))
        .map(([reference = '', deceasedName = '']) => ({
          deceasedName,
          ...nameColumns(deceasedName),
          cemeteryId: cemetery.id,
          location: 'A road',
          registerReference: reference,
        }));
      for (let start = 0; start < rows.length; start += 500) {
        await db.orm.insert(graves).values(rows.slice(start, start + 500));
      }
      await insertNames(
        db.pool,
        rows.map((row) => row.nameFolded),
      );
      expect(await recountTokens(db)).toBeGreaterThan(500);
      expect(await recountTokens(db)).toBe(0);
    });
    afterAll(async () => {
      await db?.close();
      await fresh?.drop();
    });

    it('finds the right rows', async () => {
      const queries = lines('queries.jsonl').map(
        (line) => JSON.parse(line) as { q: string; ids: string[]; also: string[] },
      );
      let inTen = 0;
      let first = 0;
      for (const { q, ids, also } of queries) {
        const { items } = await listGraves(db, { search: q, limit: 50 });
        const found = items
          .map((grave) => grave.registerReference ?? '')
          .filter((id) => ids.includes(id) || !also.includes(id));
        inTen += found.slice(0, 10).filter((id) => ids.includes(id)).length / Math.min(10, ids.length);
        first += ids.includes(found[0] ?? '') ? 1 : 0;
      }
      console.info(
        `sample through SQL: recall@1 ${first / queries.length}, recall@10 ${inTen / queries.length}`,
      );
      expect(inTen / queries.length).toBeGreaterThanOrEqual(0.9);
      expect(first / queries.length).toBeGreaterThanOrEqual(0.9);
    });
  },
);
