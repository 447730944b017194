import type { Pass } from '../candidate-queries.ts';
import { type PackedTexts, PackedTextsBuilder } from './packed-texts.ts';
import { type Postings, PostingsBuilder } from './postings.ts';

/** A search in a list costs as much as reading so many of its names. */
const SEARCHING_COSTS = 16;
/** A mark is common where one name in so many has it … */
const COMMON = 32;
/** … and of so many of them bits are kept: letters, counts of words, Muhammad. */
const MOST_COMMON = 64;
/** Of a byte a name: so many sets may mark what they hold, further ones are searched; the last bit says what is found. */
const BITS = 7;
const FOUND = 128;
/** Filling a byte a name with zeros costs as much as taking back the marks of one name in so many. */
const FILLING_SAVES = 16;

/** A register's name and its marks (#shared/names/search-marks.ts). */
export interface MarkedName {
  folded: string;
  marks: readonly string[];
}

/** Names and what they are found by, in typed arrays: about 65 bytes a name, none of them for the garbage collector. */
export class NameSegment {
  readonly size: number;
  readonly bytes: number;
  readonly #texts: PackedTexts;
  readonly #postings: Postings;
  /** Per name which sets of the pass hold it, a bit a set; all 0 between two passes. */
  readonly #held: Uint8Array;
  /** Of marks that a great part of the names has: a bit a name, made when first asked for. */
  readonly #common = new Map<number, CommonMark>();

  constructor(texts: PackedTexts, postings: Postings) {
    this.#texts = texts;
    this.#postings = postings;
    this.size = texts.size;
    this.#held = new Uint8Array(this.size);
    this.bytes = texts.bytes + postings.bytes + this.size * (1 + MOST_COMMON / 8);
  }

  /**
   * Names with one mark of every set; where there are more than the limit, so many of them, from all over the register.
   * The smallest set is gone through, and the others only say whether they hold a name.
   */
  find({ sets, limit }: Pass): string[] {
    const all = sets.map((marks) => this.#listsOf(marks)).sort((a, b) => a.length - b.length);
    const [fewest, ...others] = all;
    if (!fewest || fewest.length === 0) return [];
    const tests = others.map((set, at) => this.#test(set, fewest.length, at < BITS ? 1 << at : 0));
    // Sets of rare marks only are asked together, by their bits.
    const rare = tests.reduce((bits, test) => (isOnlyWritten(test) ? bits | test.bit : bits), 0);
    const further = tests.filter((test) => !isOnlyWritten(test));
    const found: number[] = [];
    const held = this.#held;
    // Names lie in the order of letters: a limit is to take some of each letter.
    const step = Math.ceil(fewest.length / limit);
    for (let offset = 0; offset < step && found.length < limit; offset++)
      for (const { list } of fewest.lists)
        for (let at = offset; at < list.length && found.length < limit; at += step) {
          const id = list[at] ?? 0;
          const bits = held[id] ?? 0;
          if ((bits & (rare | FOUND)) !== rare || !holdAll(further, id, bits)) continue;
          held[id] = bits | FOUND;
          found.push(id);
        }
    for (const id of found) held[id] = 0;
    this.#forget(tests);
    return found.map((id) => this.#texts.at(id));
  }

  /** How a set is asked whether it holds a name, as costs least for so many questions; `bit` 0: without marking names. */
  #test({ lists }: Lists, questions: number, bit: number): SetTest {
    const test: SetTest = { bit, bits: [], searched: [], written: [] };
    for (const { mark, list } of lists) {
      if (list.length * COMMON > this.size && this.#mayKeep(mark)) test.bits.push(this.#bitsOf(mark, list));
      else if (bit === 0 || questions * SEARCHING_COSTS < list.length) test.searched.push(list);
      else test.written.push(list);
    }
    // A name that the commonest mark holds needs no further question.
    test.bits.sort((a, b) => b.count - a.count);
    const held = this.#held;
    for (const list of test.written)
      for (let at = 0; at < list.length; at++) {
        const id = list[at] ?? 0;
        held[id] = (held[id] ?? 0) | bit;
      }
    return test;
  }

  /** Takes back what the tests marked: by their lists, or all at once where that is less. */
  #forget(tests: readonly SetTest[]): void {
    const lists = tests.flatMap(({ written }) => written);
    const marked = lists.reduce((sum, { length }) => sum + length, 0);
    const held = this.#held;
    if (marked * FILLING_SAVES > this.size) held.fill(0);
    else for (const list of lists) for (let at = 0; at < list.length; at++) held[list[at] ?? 0] = 0;
  }

  #mayKeep(mark: number): boolean {
    return this.#common.has(mark) || this.#common.size < MOST_COMMON;
  }

  #bitsOf(mark: number, list: Uint32Array): CommonMark {
    const known = this.#common.get(mark);
    if (known) return known;
    const names = new Uint8Array((this.size >> 3) + 1);
    for (const id of list) names[id >> 3] = (names[id >> 3] ?? 0) | (1 << (id & 7));
    const common = { names, count: list.length };
    this.#common.set(mark, common);
    return common;
  }

  #listsOf(marks: readonly string[]): Lists {
    const lists = [...new Set(marks)].flatMap((text) => {
      const mark = this.#postings.numberOf(text);
      return mark < 0 ? [] : [{ mark, list: this.#postings.rowsOf(mark) }];
    });
    return { lists, length: lists.reduce((sum, { list }) => sum + list.length, 0) };
  }
}

interface CommonMark {
  names: Uint8Array;
  count: number;
}

interface Lists {
  lists: readonly { mark: number; list: Uint32Array }[];
  length: number;
}

/** The lists of a set's marks, by how they are asked. */
interface SetTest {
  /** That of `held` which says that one of the written lists holds a name. */
  bit: number;
  bits: CommonMark[];
  searched: Uint32Array[];
  written: Uint32Array[];
}

const isOnlyWritten = ({ bits, searched }: SetTest) => bits.length + searched.length === 0;

/**
 * Whether each of the sets holds a name.
 * @param held what `#held` says of it. Loops count here and where lists are gone through: iterators took twice the time
 */
function holdAll(tests: readonly SetTest[], id: number, held: number): boolean {
  for (let at = 0; at < tests.length; at++) {
    const test = tests[at] as SetTest;
    if ((held & test.bit) === 0 && !holdsOne(test, id)) return false;
  }
  return true;
}

function holdsOne({ bits, searched }: SetTest, id: number): boolean {
  for (let at = 0; at < bits.length; at++)
    if ((((bits[at] as CommonMark).names[id >> 3] ?? 0) & (1 << (id & 7))) !== 0) return true;
  for (let at = 0; at < searched.length; at++) if (holds(searched[at] as Uint32Array, id)) return true;
  return false;
}

/** Whether an ascending list holds an id. */
function holds(list: Uint32Array, id: number): boolean {
  let low = 0;
  let high = list.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = list[middle] ?? 0;
    if (found === id) return true;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** Collects names, in any order, for one segment. */
export class SegmentBuilder {
  readonly #texts = new PackedTextsBuilder();
  readonly #postings = new PostingsBuilder();

  get size(): number {
    return this.#postings.size;
  }

  add({ folded, marks }: MarkedName): void {
    this.#texts.add(folded);
    this.#postings.add(marks);
  }

  /** Bytes of what was collected and of the segment that is made of it. */
  get bytes(): number {
    return this.#texts.bytes + this.#postings.bytes;
  }

  build(): NameSegment {
    return new NameSegment(this.#texts.build(), this.#postings.build());
  }

  /** The same with turns for others between. */
  async buildInTurns(): Promise<NameSegment> {
    return new NameSegment(this.#texts.build(), await this.#postings.buildInTurns());
  }
}
