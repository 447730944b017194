import { readFileSync } from 'node:fs';
import type { Language } from '#shared/contract/languages.ts';
import type { Texts } from '#shared/server/texts.ts';
import { type Article, type ArticleFile, articleFile } from '../article-shape.ts';
import { HELP_ARTICLES } from '../help-values.ts';
import { inEachLanguage } from './each-language.ts';
import { type Insertions, presentArticle } from './present-article.ts';

export type Library = Readonly<Record<Language, readonly Article[]>>;

const FOLDER = new URL('../articles/', import.meta.url);

/** Reads an article's file. */
export function readArticleFile(language: Language, slug: string): ArticleFile {
  return articleFile.parse(JSON.parse(readFileSync(new URL(`${language}/${slug}.json`, FOLDER), 'utf8')));
}

/** Every article in every language, loaded at the first request. */
export function createLibrary(parts: Insertions & { texts: Texts }): () => Library {
  let library: Library | undefined;
  return () => {
    library ??= inEachLanguage((language) =>
      HELP_ARTICLES.map(({ slug }) =>
        presentArticle(slug, readArticleFile(language, slug), {
          language,
          t: parts.texts.translate(language),
          salam: parts.salam,
          figures: parts.figures,
          operator: parts.operator,
        }),
      ),
    );
    return library;
  };
}

/** What people type who look for an article, as its file lists it. */
export const typedFor = (language: Language, slug: string): readonly string[] =>
  readArticleFile(language, slug).words ?? [];
