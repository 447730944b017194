import { seededRandom } from '#db/seed/demo-random.ts';
import { indexLexicon, type LexiconIndex } from '../names/lexicon-index.ts';
import { people } from '../names/make-people.ts';
import type { Target } from '../names/query-kinds.ts';
import { nameWriter, type WrittenName } from '../names/write-register-name.ts';
import { withRareFamilies, withRareFamily } from './rare-families.ts';

/** No rule of the search was tuned on these names. */
const PART = 'held';

export const benchLexicon = (): LexiconIndex => withRareFamilies(indexLexicon(PART));

/** The register's people row by row, the same for the same seed; five million take no more memory than one. */
export function* registerPeople(of: {
  rows: number;
  seed: number;
  lexicon: LexiconIndex;
}): Generator<Target> {
  const random = seededRandom(of.seed ^ 0x5eed);
  const write = nameWriter(of.lexicon);
  let index = 0;
  for (const drawn of people(of.seed, PART)) {
    if (index++ >= of.rows) return;
    const person = withRareFamily(random, drawn, of.lexicon);
    yield { person, written: write(random, person) };
  }
}

/** What a row says in canonical names, as text: `muhammad ~b iqbal|aslam`. Rows of one form are equally right. */
export const formOf = ({ tokens, relation }: WrittenName): string =>
  `${tokens.join(' ')}|${relation.join(' ')}`;

/** As much of the written name as a judge reads. */
export function readForm(form: string): WrittenName {
  const [tokens = '', relation = ''] = form.split('|');
  const words = tokens.split(' ');
  return {
    fullName: '',
    script: 'latin',
    tokens: words,
    relation: relation === '' ? [] : relation.split(' '),
    spelt: [],
    hasInitials: words.some((word) => word.startsWith('~')),
    hasSlip: false,
    hasHonorific: false,
  };
}
