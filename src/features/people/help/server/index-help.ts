import type { Language } from '#shared/contract/languages.ts';
import type { Article, Block } from '../article-shape.ts';
import { HELP_ARTICLES, type HIT_KINDS } from '../help-values.ts';
import { inEachLanguage } from './each-language.ts';
import type { Library } from './help-library.ts';
import { splitWords } from './help-words.ts';

interface Field {
  /** '' for words that are searched and never shown. */
  text: string;
  weight: number;
  words: ReadonlySet<string>;
}

/** An article or a question: its title, then its introduction, then the rest. */
export interface Entry {
  kind: (typeof HIT_KINDS)[number];
  to: string;
  fields: Record<Language, Field[]>;
}

export interface SearchIndex {
  entries: readonly Entry[];
  vocabulary: Record<Language, ReadonlySet<string>>;
}

const WEIGHTS = { title: 8, typed: 6, heading: 4, summary: 3, text: 1 } as const;

type Piece = readonly [weight: keyof typeof WEIGHTS, text: string];

/** The words of an article's file that are searched and never shown. */
export type TypedFor = (language: Language, slug: string) => readonly string[];

/** Builds the search index once. Articles and questions have the same index in all languages. */
export function indexHelp(library: Library, typedFor: TypedFor): SearchIndex {
  const entries = HELP_ARTICLES.flatMap(({ slug, kind }, at): Entry[] => {
    const article = (language: Language) => library[language][at] as Article;
    if (slug === 'faq') return questionsOf(article('en')).map((_, place) => questionEntry(article, place));
    const to = kind === 'tab' ? `/help?tab=${slug}` : `/help/${slug}`;
    return [
      entryOf('article', to, (language) => [
        ...piecesOf(article(language)),
        ['typed', typedFor(language, slug).join(', ')],
      ]),
    ];
  });
  const vocabulary = inEachLanguage(
    (language) =>
      new Set(entries.flatMap(({ fields }) => fields[language].flatMap(({ words }) => [...words]))),
  );
  return { entries, vocabulary };
}

const questionsOf = (article: Article) =>
  article.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'question' ? block : [])),
  );

function questionEntry(article: (language: Language) => Article, place: number): Entry {
  const id = questionsOf(article('en'))[place]?.id ?? '';
  return entryOf('question', `/help?tab=faq&open=${id}#faq-${id}`, (language) => {
    const asked = questionsOf(article(language))[place];
    return asked
      ? [
          ['title', asked.question],
          ['text', asked.answer],
        ]
      : [];
  });
}

function entryOf(kind: Entry['kind'], to: string, pieces: (language: Language) => readonly Piece[]): Entry {
  const fields = inEachLanguage((language) =>
    pieces(language).map(([weight, text]) => ({
      text: weight === 'typed' ? '' : text,
      weight: WEIGHTS[weight],
      words: new Set(splitWords(text).flatMap(({ folded }) => folded || [])),
    })),
  );
  return { kind, to, fields };
}

function piecesOf({ title, summary, sections }: Article): Piece[] {
  return [
    ['title', title],
    ['summary', summary],
    ...sections.flatMap(({ heading, blocks }): Piece[] => [
      ['heading', heading],
      ...blocks.flatMap(textsOf).map((text): Piece => ['text', text]),
    ]),
  ];
}

function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'text':
    case 'note':
      return [block.text];
    case 'steps':
    case 'list':
      return block.items;
    case 'facts':
      return block.items.map(({ term, text }) => `${term}: ${text}`);
    case 'dua':
      return [block.text];
    case 'question':
      return [block.question, block.answer];
    // Links lead to pages that are indexed themselves, and a picture shows what the text says.
    case 'links':
    case 'picture':
    case 'operator':
      return [];
  }
}
