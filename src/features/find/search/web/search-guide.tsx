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

/** Below the search field: a likelier spelling, and the register's other ones. */
export function SpellingsOf({ state, guide }: { state: SearchState; guide: Guide }) {
  return (
    <>
      <DidYouMean state={state} likelier={guide?.didYouMean ?? null} />
      {guide && <OtherSpellings state={state} spellings={guide.spellings} />}
    </>
  );
}

export function NarrowingOf({ state, guide }: { state: SearchState; guide: Guide }) {
  return guide?.narrowing ? <Narrowing state={state} offers={guide.narrowing} /> : null;
}
