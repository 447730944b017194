import type { ReplyOf } from '#shared/contract/operation.ts';
import { splitPath } from '#shared/contract/operation-path.ts';
import type { SearchContract } from '../search-contract.ts';
import { SUGGEST_MIN } from '../search-fields.ts';
import { searchPaths } from '../search-paths.ts';

export type SuggestReply = ReplyOf<SearchContract['suggest']>;

/** Whether enough is typed to ask: two characters, as a reader counts them. */
export function isAskable(text: string): boolean {
  return [...text.trim()].length >= SUGGEST_MIN;
}

/** Suggestions for a text. Fetched by the browser only, and cancelled when another text is asked for. */
export function suggestQuery(text: string) {
  return {
    queryKey: [searchPaths.suggest, text] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SuggestReply> => {
      const { url } = splitPath(searchPaths.suggest);
      const response = await fetch(`${url}?${new URLSearchParams({ q: text })}`, { signal });
      if (!response.ok) throw new Error(`suggestions: ${response.status}`);
      return (await response.json()) as SuggestReply;
    },
  };
}
