import { readdirSync, readFileSync } from 'node:fs';
import { seededRandom } from '#db/seed/demo-random.ts';
import { indexLexicon } from './lexicon-index.ts';
import { type Person, people } from './make-people.ts';
import { makeQueries, type Query } from './make-queries.ts';
import type { Part } from './read-lexicon.ts';
import { nameWriter, type WrittenName } from './write-register-name.ts';

export type RegisterRow = {
  id: string;
  fullName: string;
  sex: 'M' | 'F' | '';
  birthYear: number | null;
  deathYear: number;
  cemetery: string;
  /** `cemetery|graveNumber` is unique. */
  graveNumber: string;
  section: string;
};

export type WrittenRow = { row: RegisterRow; person: Person; written: WrittenName };

export type TestSet = { register: RegisterRow[]; queries: Query[] };

export type NamePair = {
  a: string;
  b: string;
  same: boolean;
  kind: string;
  source: string;
  part: Part;
};

const rowId = (index: number) => `N${String(index + 1).padStart(7, '0')}`;

/** The register of `people(seed, part)` row by row; five million take no more memory than one. */
export function* registerRows(of: { part: Part; rows: number; seed: number }): Generator<WrittenRow> {
  const random = seededRandom(of.seed ^ 0x5eed);
  const write = nameWriter(indexLexicon(of.part));
  let index = 0;
  for (const person of people(of.seed, of.part)) {
    if (index >= of.rows) return;
    const written = write(random, person);
    const row: RegisterRow = {
      id: rowId(index),
      fullName: written.fullName,
      sex: random() < 0.06 ? '' : person.sex,
      birthYear: random() < 0.2 ? null : person.birthYear,
      deathYear: person.deathYear,
      cemetery: person.cemetery,
      graveNumber: person.graveNumber,
      section: person.section,
    };
    yield { row, person, written };
    index += 1;
  }
}

/** A register and the questions asked of it; rules are tuned on one part and judged on the other. */
export function makeTestSet(of: { part: Part; rows: number; queries: number; seed: number }): TestSet {
  const rows = [...registerRows(of)];
  const random = seededRandom(of.seed ^ 0x9e37);
  const queries = makeQueries(random, rows, indexLexicon(of.part), of.queries, rowId);
  return { register: rows.map(({ row }) => row), queries };
}

const PAIRS = new URL('./pairs/', import.meta.url);

/** Pairs of names that are one name, or two. */
export function readPairs(part: Part): NamePair[] {
  const files = readdirSync(PAIRS).filter((name) => name.endsWith('.tsv'));
  return files
    .sort()
    .flatMap((name) => readFileSync(new URL(name, PAIRS), 'utf8').trimEnd().split('\n').slice(1))
    .map((line): NamePair => {
      const [a = '', b = '', same, kind = '', source = '', of] = line.split('\t');
      if (
        a === '' ||
        b === '' ||
        (same !== 'same' && same !== 'different') ||
        (of !== 'tuned' && of !== 'held')
      )
        throw new Error(`not a pair: ${line}`);
      return { a, b, same: same === 'same', kind, source, part: of };
    })
    .filter((pair) => pair.part === part);
}
