import { LANGUAGES, type Language } from '#shared/contract/languages.ts';
import type { HelpHit } from '../help-contract.ts';
import { inEachLanguage } from './each-language.ts';
import { cutAround, markWords } from './help-snippet.ts';
import { answers, splitWords } from './help-words.ts';
import type { Entry, SearchIndex } from './index-help.ts';

const MOST_HITS = 12;
const MOST_WORDS = 12;
/** The share of the query that must match, weighted by rarity: common words count for little. */
const LEAST_COVER = 0.5;
/** A match in another language ranks below the same match in the reader's own. */
const OTHER_LANGUAGE = 0.8;

interface Asked {
  /** The words of this language's texts that match the query's word. */
  matching: ReadonlySet<string>;
  /** The word's weight; rarer words weigh more. */
  worth: number;
}

/** The articles and questions that match a query in any language, shown in the reader's. */
export function searchHelp(index: SearchIndex, query: string, language: Language): HelpHit[] {
  const words = [...new Set(splitWords(query).flatMap(({ folded }) => folded || []))].slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const asked = inEachLanguage((one) => words.map((word) => lookUp(index, one, word)));
  return index.entries
    .flatMap((entry) => {
      const own = scoreOf(entry, language, asked[language]);
      if (own > 0) return { entry, score: own, matching: asked[language].map(({ matching }) => matching) };
      const other = Math.max(...LANGUAGES.map((one) => scoreOf(entry, one, asked[one])));
      return other > 0 ? { entry, score: other * OTHER_LANGUAGE, matching: [] } : [];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_HITS)
    .map(({ entry, matching }) => present(entry, language, matching));
}

function lookUp(index: SearchIndex, language: Language, word: string): Asked {
  const matching = new Set([...index.vocabulary[language]].filter((known) => answers(known, word)));
  const holding = index.entries.filter((entry) =>
    entry.fields[language].some((field) => meets(field.words, matching)),
  ).length;
  return { matching, worth: Math.log(1 + index.entries.length / (holding + 0.5)) };
}

function scoreOf(entry: Entry, language: Language, asked: readonly Asked[]): number {
  let covered = 0;
  let score = 0;
  for (const { matching, worth } of asked) {
    if (matching.size === 0) continue;
    const weights = entry.fields[language].map(({ words, weight }) => (meets(words, matching) ? weight : 0));
    const best = Math.max(0, ...weights);
    if (best > 0) covered += worth;
    score += best * worth;
  }
  const total = asked.reduce((sum, { worth }) => sum + worth, 0);
  return covered >= total * LEAST_COVER ? score : 0;
}

function meets(words: ReadonlySet<string>, matching: ReadonlySet<string>): boolean {
  for (const word of matching) if (words.has(word)) return true;
  return false;
}

function present(entry: Entry, language: Language, matching: readonly ReadonlySet<string>[]): HelpHit {
  const isHit = (word: string) => matching.some((words) => words.has(word));
  const [title, ...texts] = entry.fields[language];
  const hits = ({ words }: { words: ReadonlySet<string> }) =>
    matching.filter((set) => meets(words, set)).length;
  const best = texts.filter(({ text }) => text).toSorted((a, b) => hits(b) - hits(a))[0];
  return {
    kind: entry.kind,
    to: entry.to,
    title: markWords(splitWords(title?.text ?? ''), isHit),
    text: cutAround(markWords(splitWords(best?.text ?? ''), isHit)),
  };
}
