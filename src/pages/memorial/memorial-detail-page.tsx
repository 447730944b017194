import { MemorialMissing } from '#features/remember/memorials/web/memorial-missing.tsx';
import { MemorialBody, memorialHeadOf, memorialQueries, memorialTexts } from './memorial-parts.tsx';

export const texts = memorialTexts;
export const queries = memorialQueries;
export const head = memorialHeadOf;
export const Missing = MemorialMissing;

/** The same memorial as the 'Submit Dua' link shows it: its prayers come first. */
export function Component() {
  return <MemorialBody isDuasFirst />;
}
