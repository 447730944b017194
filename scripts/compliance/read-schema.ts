import { globSync, readFileSync } from 'node:fs';
import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { inProject } from '#scripts/run/project-paths.ts';

export interface SchemaTable {
  name: string;
  /** The sentence above it in db/schema; null where there is none. */
  says: string | null;
  columns: string[];
}

const TABLE = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const \w+ = pgTable\(\s*'(\w+)'/g;

const sentenceOf = (comment: string) => comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim();

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Every table of the database in the order of its files, with the sentence above it. */
export async function readSchema(): Promise<SchemaTable[]> {
  const tables: SchemaTable[] = [];
  for (const file of globSync('db/schema/*.ts', { cwd: inProject('.') }).toSorted()) {
    const says = new Map(
      [...readFileSync(inProject(file), 'utf8').matchAll(TABLE)].map(([, comment, name = '']) => [
        name,
        comment === undefined ? null : sentenceOf(comment),
      ]),
    );
    const module: Record<string, unknown> = await import(inProject(file));
    for (const table of Object.values(module)) {
      if (!is(table, PgTable)) continue;
      const { name } = getTableConfig(table);
      tables.push({
        name,
        says: says.get(name) ?? null,
        columns: Object.keys(getTableColumns(table)).map(snakeCase),
      });
    }
  }
  return tables;
}
