import type { LetterSegment } from './segment-model.ts';
import { WORD_EDGE, type WritingModel, writingModel } from './writing-model.ts';
import type { Letters } from './written-spellings.ts';

/** A spelling and its share, 0 to 1, of all that were found. */
export interface Spelling {
  text: string;
  share: number;
}

/** Hypotheses that are followed from each letter on. */
const BEAM = 60;
/** Letters of a segment, at most. */
const LONGEST = 4;
/** Hypotheses this much worse than the best one (natural logarithm) add no letter that the word does not have. */
const WORTH_ADDING = 7;
/** Letters without a counterpart, one after the other: Arabic leaves short vowels out, Latin seldom anything. */
const ADDED = { latin: 1, arabic: 2 };
const SHOWN = 30;
/** Longer words are cut: no name has as many letters, and the work stays bounded. */
const LETTERS = 24;

interface Hypothesis {
  text: string;
  /** The last segment and the one before it. */
  earlier: number;
  last: number;
  added: number;
  chance: number;
}

const either = (a: number, b: number) => Math.max(a, b) + Math.log1p(Math.exp(-Math.abs(a - b)));

function add(stack: Map<string, Hypothesis>, one: Hypothesis): void {
  const key = `${one.earlier} ${one.last} ${one.text}`;
  const known = stack.get(key);
  if (known === undefined) stack.set(key, one);
  else known.chance = either(known.chance, one.chance);
}

/**
 * The likeliest spellings of one normalised word in the other script, best first; [] where the learned segments cannot make any.
 * @param from the script that the word is in
 * @param language whose letters are on the other side
 */
export function spellWord(word: string, from: keyof LetterSegment, language: Letters): Spelling[] {
  const { segments, byLatin, byArabic, chance } = writingModel(language);
  const places = from === 'latin' ? byLatin : byArabic;
  const to = from === 'latin' ? 'arabic' : 'latin';
  const text = word.slice(0, LETTERS);
  const stacks = Array.from({ length: text.length + 1 }, () => new Map<string, Hypothesis>());
  stacks[0]?.set('', { text: '', earlier: WORD_EDGE, last: WORD_EDGE, added: 0, chance: 0 });
  for (let at = 0; at <= text.length; at++) {
    const queue = [...(stacks[at]?.values() ?? [])].sort((a, b) => b.chance - a.chance).slice(0, BEAM);
    const least = (queue[0]?.chance ?? 0) - WORTH_ADDING;
    for (const one of queue) {
      for (
        let length = one.added < ADDED[from] ? 0 : 1;
        length <= LONGEST && at + length <= text.length;
        length++
      ) {
        for (const place of places.get(text.slice(at, at + length)) ?? []) {
          const next = {
            text: one.text + (segments[place]?.[to] ?? ''),
            earlier: one.last,
            last: place,
            added: length === 0 ? one.added + 1 : 0,
            chance: one.chance + chance(one.earlier, one.last, place),
          };
          if (length === 0 && next.chance <= least) continue;
          if (length === 0) queue.push(next);
          add(stacks[at + length] as Map<string, Hypothesis>, next);
        }
      }
    }
  }
  return shares(stacks.at(-1)?.values() ?? [], chance);
}

function shares(last: Iterable<Hypothesis>, chance: WritingModel['chance']): Spelling[] {
  const whole = new Map<string, number>();
  for (const one of last) {
    const ended = one.chance + chance(one.earlier, one.last, WORD_EDGE);
    whole.set(one.text, (whole.get(one.text) ?? 0) + Math.exp(ended));
  }
  const total = [...whole.values()].reduce((sum, of) => sum + of, 0);
  return [...whole]
    .map(([text, of]) => ({ text, share: of / total }))
    .sort((a, b) => b.share - a.share || (a.text < b.text ? -1 : 1))
    .slice(0, SHOWN);
}
