import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HELP_ARTICLES } from '#features/people/help/help-values.ts';
import { articleNamespace, articlePath } from '#features/people/help/server/help-library.ts';
import type { Language } from '#shared/contract/languages.ts';
import { textFolders } from '#shared/server/texts.ts';

type Tree = { [name: string]: string | Tree };

/**
 * Puts new texts into the files of one language; the order of a file and all else in it stay.
 * @returns the files
 */
export function writeTexts(language: Language, changed: ReadonlyMap<string, string>): string[] {
  const files = [
    ...textFolders().map(([namespace, folder]) => [namespace, join(folder, `${language}.json`)] as const),
    ...HELP_ARTICLES.map(({ slug }) => [articleNamespace(slug), articlePath(language, slug)] as const),
  ];
  return files.flatMap(([namespace, path]) => {
    const own = [...changed].filter(([id]) => id.startsWith(`${namespace}:`));
    if (own.length === 0) return [];
    const tree = JSON.parse(readFileSync(path, 'utf8')) as Tree;
    for (const [id, text] of own) setText(tree, id.slice(namespace.length + 1).split('.'), text);
    writeFileSync(path, `${JSON.stringify(tree, null, 2)}\n`);
    return [path];
  });
}

function setText(tree: Tree, [name = '', ...rest]: string[], text: string): void {
  const child = tree[name];
  if (rest.length === 0) tree[name] = text;
  else if (typeof child === 'object') setText(child, rest, text);
}
