import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readArticleTexts } from '#features/people/help/server/help-library.ts';
import { type FlatTexts, flattenTexts } from '#shared/contract/flat-texts.ts';
import { LANGUAGES, type Language } from '#shared/contract/languages.ts';
import type { Texts } from '#shared/server/texts.ts';

/** What a native reader signed. */
export interface Signature {
  /** Who read it. */
  by: string;
  /** 'YYYY-MM-DD' */
  on: string;
  /** The pair that was read; a change of either language ends the signature. */
  pair: string;
}

/** 'walk:live.start' → its signature. */
export type Signatures = Record<string, Signature>;

/** A text beside its English original. */
export interface TextPair {
  /** 'walk:live.start' */
  id: string;
  source: string;
  target: string;
}

const FOLDER = new URL('../signed-texts/', import.meta.url);
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Where the signatures of a language stand. */
export const signaturesFile = (language: Language): string =>
  fileURLToPath(new URL(`${language}.json`, FOLDER));

export const readSignatures = (language: Language): Signatures =>
  JSON.parse(readFileSync(signaturesFile(language), 'utf8'));

/** What a signature is bound to. */
export const pairOf = ({ source, target }: Pick<TextPair, 'source' | 'target'>): string =>
  createHash('sha256').update(`${source}\0${target}`).digest('hex').slice(0, 16);

/**
 * Every text of a language with its original, the help articles among them; a plural form that English has not stands
 * beside the English `_other`.
 */
export function textPairs(texts: Pick<Texts, 'resources'>, language: Language): TextPair[] {
  const english = readArticleTexts('en');
  return [
    ...Object.entries(texts.resources[language]).flatMap(([slice, nested]) =>
      pairsOf(slice, flattenTexts(texts.resources.en[slice] ?? {}), flattenTexts(nested)),
    ),
    ...[...readArticleTexts(language)].flatMap(([name, own]) =>
      pairsOf(name, english.get(name) ?? new Map(), own),
    ),
  ];
}

const pairsOf = (name: string, english: FlatTexts, own: FlatTexts): TextPair[] =>
  [...own].map(([key, target]) => ({
    id: `${name}:${key}`,
    source: english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? '',
    target,
  }));

interface Coverage {
  language: Language;
  total: number;
  signed: number;
}

/** Texts and signatures are files that came with the program: they are counted once, for some ten thousand hashes. */
const counted = new WeakMap<Texts['resources'], Coverage[]>();

/** How many texts of each translation a native reader has signed as they stand now. */
export function signedCoverage({ resources }: Pick<Texts, 'resources'>): Coverage[] {
  const known = counted.get(resources) ?? countSigned({ resources });
  counted.set(resources, known);
  return known;
}

function countSigned(texts: Pick<Texts, 'resources'>): Coverage[] {
  return LANGUAGES.filter((language) => language !== 'en').map((language) => {
    const signatures = readSignatures(language);
    const pairs = textPairs(texts, language);
    const signed = pairs.filter((pair) => signatures[pair.id]?.pair === pairOf(pair)).length;
    return { language, total: pairs.length, signed };
  });
}
