import { Growing } from './growing.ts';
import { type PackedTexts, PackedTextsBuilder } from './packed-texts.ts';
import { type Postings, PostingsBuilder } from './postings.ts';
import { trigramsOf } from './trigrams.ts';

/** A word of the register's names: the keys by which names contain it, and how many graves do. */
export interface RegisterWord {
  token: string;
  keys: readonly string[];
  df: number;
}

export type AlikeWord = Pick<RegisterWord, 'keys' | 'df'>;

/** pg_trgm's default similarity, with which the name engine was measured. */
const SIMILAR = 0.3;

const tokenMark = (token: string) => `=${token}`;
const keyMark = (key: string) => `#${key}`;

/** The words of a large register's names in memory, about 90 bytes each (decision 71). */
export class WordTable {
  readonly size: number;
  readonly bytes: number;
  readonly #keys: PackedTexts;
  readonly #graves: Uint32Array;
  /** How many trigrams each word has. */
  readonly #trigrams: Uint8Array;
  readonly #postings: Postings;
  /** How many trigrams of the word that is asked for each word shares; all 0 between two questions. */
  readonly #shared: Uint8Array;

  constructor(parts: WordTableParts) {
    this.#keys = parts.keys;
    this.#graves = parts.graves;
    this.#trigrams = parts.trigrams;
    this.#postings = parts.postings;
    this.size = parts.graves.length;
    this.#shared = new Uint8Array(this.size);
    this.bytes = parts.keys.bytes + parts.postings.bytes + this.size * 6;
  }

  /** How many graves have exactly this word; null: the register lacks it. */
  gravesWith(token: string): number | null {
    const row = this.#postings.firstRowOf(this.#postings.numberOf(tokenMark(token)));
    return row === undefined ? null : (this.#graves[row] ?? 0);
  }

  /** Approximate number of graves that any of the keys reaches. */
  gravesReached(keys: readonly string[]): number {
    let sum = 0;
    for (const row of this.#reached(keys)) sum += this.#graves[row] ?? 0;
    return sum;
  }

  /**
   * Words as similar as pg_trgm asks for, and those that one of `slips` reaches, without those that one of `own` reaches: the most
   * similar first, then those of more graves.
   */
  alike(word: string, own: readonly string[], slips: readonly string[], most: number): AlikeWord[] {
    const trigrams = trigramsOf(word);
    const touched = this.#share(trigrams);
    const rows = this.#reached(slips);
    const similarity = (row: number) => {
      const shared = this.#shared[row] ?? 0;
      return shared / (trigrams.length + (this.#trigrams[row] ?? 0) - shared);
    };
    for (const row of touched) if (similarity(row) >= SIMILAR) rows.add(row);
    const found = [...rows]
      .map((row) => ({ row, similarity: similarity(row), df: this.#graves[row] ?? 0 }))
      // Rows lie in the order of their words.
      .sort((a, b) => b.similarity - a.similarity || b.df - a.df || a.row - b.row);
    for (const row of touched) this.#shared[row] = 0;
    const alike: AlikeWord[] = [];
    for (const { row, df } of found) {
      if (alike.length === most) break;
      const keys = this.#keys.at(row).split(' ');
      if (!keys.some((key) => own.includes(key))) alike.push({ keys, df });
    }
    return alike;
  }

  /** Counts in `#shared` what the words share. @returns the rows of those that share anything */
  #share(trigrams: readonly string[]): number[] {
    const shared = this.#shared;
    const touched: number[] = [];
    for (const trigram of trigrams) {
      const rows = this.#rowsOf(trigram);
      for (let at = 0; at < rows.length; at++) {
        const row = rows[at] ?? 0;
        const before = shared[row] ?? 0;
        if (before === 0) touched.push(row);
        shared[row] = before + 1;
      }
    }
    return touched;
  }

  /** The rows of the words that any of the keys reaches. */
  #reached(keys: readonly string[]): Set<number> {
    const reached = new Set<number>();
    for (const key of keys) {
      const rows = this.#rowsOf(keyMark(key));
      for (let at = 0; at < rows.length; at++) reached.add(rows[at] ?? 0);
    }
    return reached;
  }

  #rowsOf(mark: string): Uint32Array {
    return this.#postings.rowsOf(this.#postings.numberOf(mark));
  }
}

interface WordTableParts {
  keys: PackedTexts;
  graves: Uint32Array;
  trigrams: Uint8Array;
  postings: Postings;
}

/** Collects words, in the order of the register's collation. */
export class WordTableBuilder {
  readonly #keys = new PackedTextsBuilder();
  readonly #graves = new Growing((length) => new Uint32Array(length));
  readonly #trigrams = new Growing((length) => new Uint8Array(length));
  readonly #postings = new PostingsBuilder();

  add({ token, keys, df }: RegisterWord): void {
    const trigrams = trigramsOf(token);
    this.#keys.add(keys.join(' '));
    this.#graves.push(df);
    this.#trigrams.push(Math.min(255, trigrams.length));
    this.#postings.add([tokenMark(token), ...keys.map(keyMark), ...trigrams]);
  }

  /** Bytes of what was collected and of the table that is made of it. */
  get bytes(): number {
    return this.#keys.bytes + this.#postings.bytes + this.#graves.length * 6;
  }

  async buildInTurns(): Promise<WordTable> {
    const postings = await this.#postings.buildInTurns();
    return new WordTable({
      keys: this.#keys.build(),
      graves: this.#graves.whole(),
      trigrams: this.#trigrams.whole(),
      postings,
    });
  }
}
