import type { Candidate } from '#shared/names/rank-candidates.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { collectParameters, filterConditions, type GraveFilters, type Parameter } from './grave-filters.ts';

/** The statements of the first stage of a name search. Every one has a limit; filters hold in all of them. */
export interface CandidateQueries {
  /** Graves with this very folded name. */
  exact(folded: string, limit: number): Promise<Candidate[]>;
  /** Graves that hold a key of every set. */
  holding(sets: readonly (readonly string[])[], limit: number): Promise<Candidate[]>;
  /** Graves that hold a key of the set and a first letter of each of the other words. */
  shortened(
    keys: readonly string[],
    letters: readonly (readonly string[])[],
    limit: number,
  ): Promise<Candidate[]>;
  /** The same where the register itself wrote an initial, one of `written`. */
  abbreviated(
    keys: readonly string[],
    letters: readonly (readonly string[])[],
    written: readonly string[],
    limit: number,
  ): Promise<Candidate[]>;
  /** Graves whose name has all these letters standing alone. */
  initialsOnly(written: readonly string[], limit: number): Promise<Candidate[]>;
}

const WORDS = `string_to_array(g.name_folded, ' ')`;
/** Rows of a common word that are looked at for initials, at most: the letters have no index of their own. */
const LOOKED_AT = 20_000;

export function candidateQueries(db: Database, filters: GraveFilters): CandidateQueries {
  /** Only the filters that nearly every search has get a prepared statement; the others have too many shapes. */
  const isPlain = Object.entries(filters).every(
    ([name, value]) => value === undefined || name === 'cemeteryIds',
  );

  async function run(kind: string, conditions: (parameter: Parameter) => string[], limit: number) {
    const { values, parameter } = collectParameters();
    const where = [...conditions(parameter), ...filterConditions(filters, parameter)];
    const text = `select g.id, g.name_folded as name from graves g where ${where.join(' and ')} limit ${parameter(limit)}`;
    return query(kind, text, values);
  }

  async function query(kind: string, text: string, values: unknown[]): Promise<Candidate[]> {
    const name = `candidates-${kind}${filters.cemeteryIds ? '-cemetery' : ''}`;
    if (isPlain) return db.rows<Candidate>({ name, text, values });
    return (await db.pool.query<Candidate>(text, values)).rows;
  }

  /** First the rows of the word, at most so many, then of these the ones with the letters. */
  async function withLetters(
    kind: string,
    conditions: (parameter: Parameter) => string[],
    letters: readonly (readonly string[])[],
    limit: number,
  ) {
    const { values, parameter } = collectParameters();
    const where = [...conditions(parameter), ...filterConditions(filters, parameter)];
    const text = `select g.id, g.name_folded as name from (
        select g.id, g.name_folded, g.name_initials from graves g where ${where.join(' and ')} limit ${LOOKED_AT}) g
      where ${letters.map((set) => `g.name_initials && ${parameter(set)}::text[]`).join(' and ')}
      limit ${parameter(limit)}`;
    return query(`${kind}-${letters.length}`, text, values);
  }

  const holds = (keys: readonly string[], parameter: Parameter) =>
    `g.name_keys && ${parameter(keys)}::text[]`;
  return {
    exact: (folded, limit) =>
      run(
        'exact',
        (parameter) => [
          `g.name_folded = ${parameter(folded)}`,
          `${WORDS} @> ${parameter([...new Set(folded.split(' '))])}::text[]`,
        ],
        limit,
      ),
    holding: (sets, limit) =>
      run(`holding-${sets.length}`, (parameter) => sets.map((keys) => holds(keys, parameter)), limit),
    shortened: (keys, letters, limit) =>
      withLetters('shortened', (parameter) => [holds(keys, parameter)], letters, limit),
    abbreviated: (keys, letters, written, limit) =>
      withLetters(
        'abbreviated',
        (parameter) => [holds(keys, parameter), `${WORDS} && ${parameter(written)}::text[]`],
        letters,
        limit,
      ),
    initialsOnly: (written, limit) =>
      run('initials', (parameter) => [`${WORDS} @> ${parameter(written)}::text[]`], limit),
  };
}
