import { useQuery } from '@tanstack/react-query';
import { DidYouMean } from './did-you-mean.tsx';
import { guideQuery, hasGuide } from './guide-query.ts';
import { Narrowing } from './narrowing.tsx';
import { OtherSpellings } from './other-spellings.tsx';
import type { SearchState } from './search-state.ts';

/** The server's help for a search by name. If it fails, the results are shown without it. */
export function useGuide(state: SearchState) {
  return useQuery({ ...guideQuery(state), enabled: hasGuide(state) }).data;
}

type Guide = ReturnType<typeof useGuide>;

/** Below the results: the register's other spellings of the words. */
export function SpellingsOf({ state, guide }: { state: SearchState; guide: Guide }) {
  return guide && <OtherSpellings state={state} spellings={guide.spellings} />;
}

/** Below the search field. */
export function LikelierOf({ state, guide }: { state: SearchState; guide: Guide }) {
  return <DidYouMean state={state} likelier={guide?.didYouMean ?? null} />;
}

export function NarrowingOf({ state, guide }: { state: SearchState; guide: Guide }) {
  return guide?.narrowing ? <Narrowing state={state} offers={guide.narrowing} /> : null;
}
