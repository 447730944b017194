import { createContext, useContext, useMemo } from 'react';
import type { Language } from '#shared/contract/languages.ts';
import { createTranslate, type TextBundles, type Translate } from '#shared/contract/texts.ts';

/** The texts of one request or one tab, in one language. */
export interface Texts {
  language: Language;
  bundles: TextBundles;
  in(namespace: string): Translate;
  /** Fetches namespaces that a part needs when it opens; the page's own are there before it renders. */
  load(namespaces: readonly string[]): Promise<void>;
}

export function createTexts(
  language: Language,
  bundles: TextBundles,
  options: {
    english?: TextBundles;
    load?: (texts: Texts, namespaces: readonly string[]) => Promise<void>;
  } = {},
): Texts {
  const texts: Texts = {
    language,
    bundles,
    in: createTranslate(language, bundles, options.english),
    load: async (namespaces) => options.load?.(texts, namespaces),
  };
  return texts;
}

const TextsContext = createContext<Texts | null>(null);

export const TextsProvider = TextsContext.Provider;

export function useTextLoader(): (namespaces: readonly string[]) => Promise<void> {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('TextsProvider is missing');
  return texts.load;
}

/** `t` looks up in the first namespace named; others are reached as 'namespace:key'. */
export function useTexts(namespace: string): { t: Translate; language: Language } {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('TextsProvider is missing');
  return useMemo(() => ({ t: texts.in(namespace), language: texts.language }), [texts, namespace]);
}
