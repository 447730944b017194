import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FlatTexts } from '#shared/contract/flat-texts.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Texts } from '#shared/server/texts.ts';
import { type Article, type ArticleFile, articleFile } from '../article-shape.ts';
import { articleTexts } from '../article-texts.ts';
import { HELP_ARTICLES } from '../help-values.ts';
import { inEachLanguage } from './each-language.ts';
import { type Insertions, presentArticle } from './present-article.ts';

export type Library = Readonly<Record<Language, readonly Article[]>>;

const FOLDER = new URL('../articles/', import.meta.url);

/** Where an article stands in a language. */
export const articlePath = (language: Language, slug: string): string =>
  fileURLToPath(new URL(`${language}/${slug}.json`, FOLDER));

/** Reads an article's file. */
export function readArticleFile(language: Language, slug: string): ArticleFile {
  return articleFile.parse(JSON.parse(readFileSync(articlePath(language, slug), 'utf8')));
}

/** The texts of every article, by the name that translators see, 'help.walking'. */
export function readArticleTexts(language: Language): Map<string, FlatTexts> {
  return new Map(
    HELP_ARTICLES.map(({ slug }) => [
      articleNamespace(slug),
      articleTexts(JSON.parse(readFileSync(articlePath(language, slug), 'utf8'))),
    ]),
  );
}

export const articleNamespace = (slug: string): string => `help.${slug}`;

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
