import type { TextTree } from '#shared/contract/texts.ts';
import type { Texts } from './texts-context.tsx';

/** Where the browser finds a namespace; `version` changes with the texts, so an answer is kept for ever. */
export function textsUrl(language: string, namespace: string, version: string): string {
  return `/texts/${version}/${language}/${namespace}.json`;
}

/** Fetches the namespaces that are not loaded yet, for navigation inside the browser. */
export async function fetchTexts(
  texts: Texts,
  namespaces: readonly string[],
  version: string,
): Promise<void> {
  const missing = namespaces.filter((namespace) => !texts.bundles[namespace]);
  await Promise.all(
    missing.map(async (namespace) => {
      const response = await fetch(textsUrl(texts.language, namespace, version));
      if (!response.ok) throw new Error(`texts ${namespace}: ${response.status}`);
      texts.bundles[namespace] = (await response.json()) as TextTree;
    }),
  );
}
