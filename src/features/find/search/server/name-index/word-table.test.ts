import { describe, expect, it } from 'vitest';
import { seededRandom } from '#db/seed/demo-random.ts';
import { trigramsOf } from './trigrams.ts';
import { type RegisterWord, WordTableBuilder } from './word-table.ts';

const random = seededRandom(71);
const below = (most: number) => Math.floor(random() * most);
const draw = (letters: string) =>
  Array.from({ length: 2 + below(7) }, () => letters[below(letters.length)]).join('');
const drawKey = () => `K${below(40)}`;

const words: RegisterWord[] = [
  ...new Set(Array.from({ length: 1500 }, () => draw(random() < 0.8 ? 'aehmnru' : 'احمدنر'))),
]
  .sort()
  .map((token) => ({ token, keys: [...new Set([drawKey(), drawKey()])], df: below(50) }));
const builder = new WordTableBuilder();
for (const word of words) builder.add(word);
const table = await builder.buildInTurns();

const holds = (word: RegisterWord, keys: readonly string[]) => word.keys.some((key) => keys.includes(key));

/** As the manual of pg_trgm defines it: trigrams that both have, of those that either has. */
function similarity(a: string, b: string): number {
  const [left, right] = [trigramsOf(a), trigramsOf(b)];
  return left.filter((trigram) => right.includes(trigram)).length / new Set([...left, ...right]).size;
}

describe('trigramsOf', () => {
  it('gives those of pg_trgm’s manual', () => {
    expect(trigramsOf('cat')).toEqual(['  c', ' ca', 'cat', 'at ']);
    expect(trigramsOf('foo|bar')).toEqual(['  f', ' fo', 'foo', 'oo ', '  b', ' ba', 'bar', 'ar ']);
    expect(trigramsOf('aaaa')).toEqual(['  a', ' aa', 'aaa', 'aa ']);
    expect(trigramsOf('')).toEqual([]);
  });
});

describe('the table of words', () => {
  it('knows how many graves have a word, and that the register lacks one', () => {
    for (const { token, df } of words) expect(table.gravesWith(token)).toBe(df);
    expect(table.gravesWith('nobody')).toBeNull();
    // A mark of another kind is no word.
    expect(table.gravesWith('')).toBeNull();
  });

  it('counts the graves of all words that a key reaches, each once', () => {
    for (let round = 0; round < 50; round++) {
      const keys = [drawKey(), drawKey(), 'nobody'];
      const wanted = words.filter((word) => holds(word, keys)).reduce((sum, { df }) => sum + df, 0);
      expect(table.gravesReached(keys)).toBe(wanted);
    }
    expect(table.gravesReached([])).toBe(0);
  });

  it('finds what a search through all words finds, in its order', () => {
    let found = 0;
    for (let round = 0; round < 200; round++) {
      const asked = round % 2 ? (words[below(words.length)]?.token ?? '') : draw('aehmnru');
      const [own, slips] = [[drawKey()], [drawKey(), drawKey()]];
      const wanted = words
        .map((word) => ({ ...word, similarity: similarity(word.token, asked) }))
        .filter((word) => (word.similarity >= 0.3 || holds(word, slips)) && !holds(word, own))
        .sort((a, b) => b.similarity - a.similarity || b.df - a.df || (a.token < b.token ? -1 : 1))
        .slice(0, 30)
        .map(({ keys, df }) => ({ keys, df }));
      found += wanted.length;
      expect(table.alike(asked, own, slips, 30), asked).toEqual(wanted);
    }
    expect(found).toBeGreaterThan(2000);
  });
});
