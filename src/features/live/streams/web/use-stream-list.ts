import { useMore } from '#shared/web/api/use-more.ts';
import { LIVE_POLL_MS } from '../streams-values.ts';
import { tabQuery } from './streams-api.ts';
import type { StreamTab } from './watch-state.ts';

/** The streams of a tab, kept up to date: live ones are polled every half minute (part 2 section 9). */
export function useStreamList(tab: StreamTab) {
  const poll = tab === 'recordings' ? false : LIVE_POLL_MS;
  const list = useMore(tabQuery(tab), (cursor) => tabQuery(tab, cursor), poll);
  // A stream that went live between two requests must not be listed twice.
  const items = list.items.filter(
    ({ id }, index, all) => all.findIndex((other) => other.id === id) === index,
  );
  return { ...list, items };
}
