import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textFolders } from '#shared/server/texts.ts';

type Tree = { [name: string]: string | Tree };

/** Puts new texts into the locale files of one language; the order of a file and all else in it stay. */
export function writeTexts(language: string, changed: ReadonlyMap<string, string>): void {
  for (const [namespace, folder] of textFolders()) {
    const own = [...changed].filter(([id]) => id.startsWith(`${namespace}:`));
    if (own.length === 0) continue;
    const path = join(folder, `${language}.json`);
    const tree = JSON.parse(readFileSync(path, 'utf8')) as Tree;
    for (const [id, text] of own) setText(tree, id.slice(namespace.length + 1).split('.'), text);
    writeFileSync(path, `${JSON.stringify(tree, null, 2)}\n`);
  }
}

function setText(tree: Tree, [name = '', ...rest]: string[], text: string): void {
  const child = tree[name];
  if (rest.length === 0) tree[name] = text;
  else if (typeof child === 'object') setText(child, rest, text);
}
