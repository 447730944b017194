import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { articleTexts } from '#features/people/help/article-texts.ts';
import { listFiles } from '#scripts/check/list-files.ts';
import { compareTexts, LANGUAGES, type Texts } from '#scripts/check/locale-rules.ts';
import { findUsedKeys } from '#scripts/check/locale-usage.ts';
import { findUnusedTexts } from '#scripts/check/unused-texts.ts';
import { checkWords, readWords, type Words } from '#scripts/check/words.ts';
import { flattenTexts } from '#shared/contract/flat-texts.ts';

/** The namespace of src/shared/web/…/locales; a slice's namespace is its name. */
const SHARED_NAMESPACE = 'common';
const ARTICLES = 'src/features/people/help/articles';

/**
 * Checks every locales folder against its en.json, the keys that the code asks for against the texts, and the
 * texts against the code.
 */
export function checkLocales(root: string): string[] {
  const problems: string[] = [];
  const namespaces = new Map<string, Texts>();
  const words = existsSync(join(root, 'docs/words.md')) ? readWords(root) : undefined;
  const folders = new Set(
    listFiles(root, ['src'], /\.json$/)
      .map((file) => dirname(file))
      .filter((folder) => basename(folder) === 'locales'),
  );
  for (const folder of folders) {
    const english = checkFolder(root, folder, problems, words);
    if (!english) continue;
    const namespace = namespaceOf(folder) ?? SHARED_NAMESPACE;
    namespaces.set(namespace, new Map([...(namespaces.get(namespace) ?? []), ...english]));
  }
  checkUsage(root, namespaces, problems);
  if (words) problems.push(...checkArticles(root, words));
  return problems;
}

/** What docs/words.md asks of the help articles; that they have the same parts in each language is a test's. */
function checkArticles(root: string, words: Words): string[] {
  return listFiles(root, [`${ARTICLES}/en`], /\.json$/).flatMap((file) => {
    const slug = basename(file, '.json');
    const texts = LANGUAGES.map((language): [string, Texts] => {
      const path = join(root, ARTICLES, language, basename(file));
      return [language, articleTexts(JSON.parse(readFileSync(path, 'utf8')))];
    });
    return checkWords(`help.${slug}`, new Map(texts), words);
  });
}

function checkFolder(root: string, folder: string, problems: string[], words?: Words): Texts | undefined {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, folder, name), 'utf8'));
  const textsOf = (language: string): Texts | undefined => {
    const file = `${language}.json`;
    if (!existsSync(join(root, folder, file))) {
      problems.push(`${folder}/${file} is missing`);
      return undefined;
    }
    try {
      return flattenTexts(read(file));
    } catch (error) {
      problems.push(`${folder}/${file}: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
  };
  const english = textsOf('en');
  if (!english) return undefined;
  const allowed = existsSync(join(root, folder, 'identical.json'))
    ? (read('identical.json') as string[])
    : [];
  for (const key of allowed) {
    if (!english.has(key)) problems.push(`${folder}/identical.json names ${key}, which is not a key`);
  }
  const all = new Map<string, Texts>();
  for (const language of LANGUAGES) {
    const texts = language === 'en' ? english : textsOf(language);
    if (!texts) continue;
    all.set(language, texts);
    for (const problem of compareTexts(english, texts, language, new Set(allowed))) {
      problems.push(`${folder}/${language}.json: ${problem}`);
    }
  }
  if (words) problems.push(...checkWords(namespaceOf(folder) ?? SHARED_NAMESPACE, all, words));
  return english;
}

function checkUsage(root: string, namespaces: Map<string, Texts>, problems: string[]): void {
  const sources = listFiles(root, ['src'], /\.tsx?$/)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));
  for (const { file, code } of sources) {
    const fallback = /\/web\//.test(file) ? (namespaceOf(file) ?? SHARED_NAMESPACE) : undefined;
    for (const used of findUsedKeys(code, fallback)) {
      const known = used.namespaces.map((name) => namespaces.get(name));
      // Keys in a namespace without texts, or asked for through a `t` of unknown origin, cannot be checked.
      if (known.length === 0 || known.includes(undefined)) continue;
      if (known.some((texts) => texts && hasKey(texts, used.key))) continue;
      problems.push(
        `${file}:${used.line} uses ${used.namespaces.join('/')}:${used.key}, which no locale has`,
      );
    }
  }
  problems.push(...findUnusedTexts(namespaces, sources));
}

/** Plural and context forms are asked for by their base; a whole group of texts may be asked for too. */
function hasKey(texts: Texts, key: string): boolean {
  return (
    texts.has(key) ||
    [...texts.keys()].some((name) => name.startsWith(`${key}_`) || name.startsWith(`${key}.`))
  );
}

function namespaceOf(path: string): string | undefined {
  return /^src\/features\/[^/]+\/([^/]+)\//.exec(path)?.[1];
}
