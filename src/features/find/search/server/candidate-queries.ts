import { isKeyMark } from '#shared/names/search-marks.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { collectParameters, filterConditions, type GraveFilters, type Parameter } from './grave-filters.ts';
import { nameIndexOf } from './name-index/name-index.ts';

/** Names that contain one mark of every set; at most `limit`. */
export interface Pass {
  sets: readonly (readonly string[])[];
  limit: number;
}
/** Finds the folded names of all passes in their order, possibly repeated, in one statement. */
export type FindNames = (passes: readonly Pass[]) => Promise<string[]>;

/** All names in one text: the driver took longer over a thousand rows than the index took to find them. */
interface NamesRow {
  names: string | null;
}

const inOneText = (select: string) => `select string_agg(name, E'\\n') as names from (${select}) found`;
const namesIn = ([row]: readonly NamesRow[]) => row?.names?.split('\n') ?? [];

/** Graves of a common name stand side by side, so this many rows contain enough different names. */
const ROWS_PER_NAME = 4;

const allOf = (passes: readonly Pass[], select: (pass: Pass) => string) =>
  passes.map((pass) => `(${select(pass)})`).join(' union all ');

/**
 * Searches the register's distinct names, which answers most searches: in this process's memory where the register is large
 * and its index at hand, else in their table.
 */
export function namesOfRegister(db: Queries): FindNames {
  const inDatabase = namesOfTable(db);
  // What was committed before the first round is found; the others go on with the same names.
  let inMemory: Promise<FindNames | null> | undefined;
  return async (passes) => {
    inMemory ??= nameIndexOf(db)?.current() ?? Promise.resolve(null);
    return ((await inMemory) ?? inDatabase)(passes);
  };
}

function namesOfTable(db: Queries): FindNames {
  return async (passes) => {
    const { values, parameter } = collectParameters();
    const text = allOf(passes, ({ sets, limit }) => {
      const where = sets.map((marks) => `n.marks && ${parameter(marks)}::text[]`).join(' and ');
      return `select n.folded as name from register_names n where ${where} limit ${parameter(limit)}`;
    });
    const shape = passes.map(({ sets }) => sets.length).join('-');
    return namesIn(
      await db.rows<NamesRow>({ name: `names-holding-${shape}`, text: inOneText(text), values }),
    );
  };
}

/**
 * Searches the names of the graves that pass the filters: used where those are few, or most names lie outside
 * of them.
 */
export function namesOfGraves(db: Queries, filters: GraveFilters): FindNames {
  return async (passes) => {
    const { values, parameter } = collectParameters();
    const text = allOf(passes, (pass) => selectOfGraves(pass, filters, parameter));
    // Filters have too many shapes for prepared statements.
    const rows = await db.rows<NamesRow>({ text: inOneText(text), values });
    return namesIn(rows);
  };
}

function selectOfGraves({ sets, limit }: Pass, filters: GraveFilters, parameter: Parameter): string {
  const where = sets.map((marks) => {
    const column = marks.every(isKeyMark) ? 'g.name_keys' : 'n.marks';
    return `${column} && ${parameter(marks)}::text[]`;
  });
  const filtered = filterConditions(filters, parameter);
  const needsMarks = sets.some((marks) => !marks.every(isKeyMark));
  const source = needsMarks ? 'graves g join register_names n on n.folded = g.name_folded' : 'graves g';
  const rows = parameter(limit * ROWS_PER_NAME);
  const inMarks = sets.map((marks) => `n.marks && ${parameter(marks)}::text[]`);
  return `select distinct name from (
      (select g.name_folded as name from ${source} where ${[...where, ...filtered].join(' and ')} limit ${rows})
      union all
      (select n.folded from register_names n join graves g on g.script_names_folded @> array[n.folded]
       where n.folded ~ '[\\u0600-\\u06ff]' and ${[...inMarks, ...filtered].join(' and ')} limit ${rows})) found
    limit ${parameter(limit)}`;
}
