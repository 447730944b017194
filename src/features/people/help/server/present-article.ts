import type { Language } from '#shared/contract/languages.ts';
import type { Operator } from '#shared/contract/operator.ts';
import type { Translate } from '#shared/contract/texts.ts';
import type { Article, ArticleFile, Block } from '../article-shape.ts';

const LABEL = /\[\[([a-z-]+:[\w.-]+)\]\]/g;

/** The quotation marks around a button's label in each language. */
const QUOTES: Record<Language, readonly [string, string]> = {
  en: ['“', '”'],
  ar: ['«', '»'],
  ur: ['”', '“'],
  tr: ['“', '”'],
  ms: ['“', '”'],
  fr: ['«\u00a0', '\u00a0»'],
};

/** A number that an article states, or a period of time. */
export interface Figure {
  value: number;
  unit?: 'minute' | 'hour' | 'day' | 'month' | 'year';
}

/** By the name under which articles write them. */
export type Figures = Readonly<Record<string, Figure>>;

/** What is inserted into articles besides the product's texts. */
export interface Insertions {
  /** The greeting of those who visit graves, in Arabic. */
  salam: string;
  figures: Figures;
  operator: Operator;
}

interface Parts extends Insertions {
  language: Language;
  t: Translate;
}

const FIGURE = 'figure:';

/** Western digits in all languages, as everywhere in the product. */
function sayFigure({ value, unit }: Figure, language: Language): string {
  const style = unit ? ({ style: 'unit', unit, unitDisplay: 'long' } as const) : {};
  return new Intl.NumberFormat(language, { ...style, numberingSystem: 'latn' }).format(value);
}

/** The keys of the product's texts that an article's text refers to. */
export const labelsIn = (text: string): string[] =>
  [...text.matchAll(LABEL)].map(([, key]) => key as string).sort();

/**
 * An article with the product's own texts inserted, so that a guide names a button as the button is labelled
 * today.
 */
export function presentArticle(slug: string, file: ArticleFile, parts: Parts): Article {
  const { t } = parts;
  const [open, close] = QUOTES[parts.language];
  const figure = (key: string): string | undefined => {
    const named = key.startsWith(FIGURE) ? parts.figures[key.slice(FIGURE.length)] : undefined;
    return named && sayFigure(named, parts.language);
  };
  const say = (text: string) =>
    text.replace(LABEL, (_all, key: string) => figure(key) ?? `${open}${t(key)}${close}`);
  const label = (text: string) => text.replace(LABEL, (_all, key: string) => t(key));
  const present = (block: ArticleFile['sections'][number]['blocks'][number]): Block => {
    switch (block.kind) {
      case 'text':
      case 'note':
        return { ...block, text: say(block.text) };
      case 'steps':
      case 'list':
        return { ...block, items: block.items.map(say) };
      case 'facts':
        return {
          ...block,
          items: block.items.map(({ term, text }) => ({ term: label(term), text: say(text) })),
        };
      case 'links':
        return { ...block, items: block.items.map((link) => ({ ...link, label: label(link.label) })) };
      case 'question':
        return { ...block, question: say(block.question), answer: say(block.answer) };
      case 'picture':
        return block;
      case 'operator':
        return { kind: 'operator', ...parts.operator };
      case 'dua':
        return {
          kind: 'dua',
          arabic: parts.salam,
          text: t('walk:salam.text'),
          source: t('walk:salam.source'),
        };
    }
  };
  return {
    slug,
    title: label(file.title),
    summary: say(file.summary),
    sections: file.sections.map(({ heading, blocks }) => ({
      heading: label(heading),
      blocks: blocks.map(present),
    })),
  };
}
