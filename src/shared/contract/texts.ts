import { isolate } from '#shared/isolate.ts';
import { isRightToLeft } from './languages.ts';

/** Texts of one namespace: nested keys, with `{{name}}` for values and CLDR plural suffixes (`_one`, `_other` …). */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** namespace → texts */
export type TextBundles = Record<string, TextTree>;

export type TextValues = Record<string, string | number>;

/** Looks a text up: 'title' in the first namespace given, or 'graves:title' in a named one. */
export type Translate = (key: string, values?: TextValues) => string;

/**
 * A Latin name would carry the numbers and signs beside it to its own side of an Arabic line, so it stands by itself.
 * Not an address: what follows it would take the closing sign for a part of it.
 */
const isLatin = (value: string): boolean =>
  /\p{Script=Latin}/u.test(value) && !/^\u2068|\n|:\/\//.test(value);

/**
 * The lookup for one language. `bundles` may grow later. A key that is in neither language is answered as
 * itself; `npm run check` keeps that from happening.
 */
export function createTranslate(language: string, bundles: TextBundles, english?: TextBundles) {
  // Created on first use, because each costs a phone some ten milliseconds at start.
  let plurals: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  const isMirrored = isRightToLeft(language);
  return (namespace: string): Translate =>
    (key, values) => {
      const colon = key.indexOf(':');
      const space = colon < 0 ? namespace : key.slice(0, colon);
      const path = colon < 0 ? key : key.slice(colon + 1);
      const count = values?.count;
      let form: string | undefined;
      if (typeof count === 'number') {
        plurals ??= new Intl.PluralRules(language);
        form = plurals.select(count);
      }
      const text = find(bundles[space], path, form) ?? find(english?.[space], path, form) ?? path;
      return values
        ? text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
            const value = values[name];
            if (value === undefined) return whole;
            if (typeof value === 'number') {
              numbers ??= new Intl.NumberFormat(language, { numberingSystem: 'latn' });
              return numbers.format(value);
            }
            return isMirrored && isLatin(value) ? isolate(value) : value;
          })
        : text;
    };
}

function find(tree: TextTree | undefined, path: string, form: string | undefined): string | undefined {
  if (!tree) return undefined;
  const exact = form && (at(tree, `${path}_${form}`) ?? at(tree, `${path}_other`));
  return exact || at(tree, path);
}

function at(tree: TextTree, path: string): string | undefined {
  let node: string | TextTree | undefined = tree;
  for (const part of path.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, part)) return undefined;
    node = node[part];
  }
  return typeof node === 'string' ? node : undefined;
}
