import { isKeyMark } from '#shared/names/search-marks.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { collectParameters, filterConditions, type GraveFilters } from './grave-filters.ts';

/** Every set has to be met by one of its marks. */
export type MarkSets = readonly (readonly string[])[];
/** Folded names that meet the sets; every statement has a limit. */
export type FindNames = (sets: MarkSets, limit: number) => Promise<string[]>;

/** Graves of one common name stand side by side: so many rows hold enough different names. */
const ROWS_PER_NAME = 4;

/** Names of the whole register, each once: small, so this answers most searches. */
export function namesOfRegister(db: Database): FindNames {
  return async (sets, limit) => {
    const { values, parameter } = collectParameters();
    const where = sets.map((marks) => `n.marks && ${parameter(marks)}::text[]`).join(' and ');
    const rows = await db.rows<{ name: string }>({
      name: `names-holding-${sets.length}`,
      text: `select n.folded as name from register_names n where ${where} limit ${parameter(limit)}`,
      values,
    });
    return rows.map((row) => row.name);
  };
}

/** Names of the graves that the filters let through: where those are few, or most names lie outside of them. */
export function namesOfGraves(db: Database, filters: GraveFilters): FindNames {
  return async (sets, limit) => {
    const { values, parameter } = collectParameters();
    const where = sets.map((marks) => {
      const column = marks.every(isKeyMark) ? 'g.name_keys' : 'n.marks';
      return `${column} && ${parameter(marks)}::text[]`;
    });
    const needsMarks = sets.some((marks) => !marks.every(isKeyMark));
    const source = needsMarks ? 'graves g join register_names n on n.folded = g.name_folded' : 'graves g';
    const all = [...where, ...filterConditions(filters, parameter)].join(' and ');
    const text = `select distinct name from (
        select g.name_folded as name from ${source} where ${all} limit ${parameter(limit * ROWS_PER_NAME)}) found
      limit ${parameter(limit)}`;
    const rows = await run(db, filters, `${sets.length}${needsMarks ? '-marks' : ''}`, text, values);
    return rows.map((row) => row.name);
  };
}

/** Only the filter that nearly every narrowed search has gets a prepared statement; the others have too many shapes. */
async function run(db: Database, filters: GraveFilters, kind: string, text: string, values: unknown[]) {
  const isPlain = Object.entries(filters).every(
    ([name, value]) => value === undefined || name === 'cemeteryIds',
  );
  if (isPlain) return db.rows<{ name: string }>({ name: `names-in-cemetery-${kind}`, text, values });
  return (await db.pool.query<{ name: string }>(text, values)).rows;
}
