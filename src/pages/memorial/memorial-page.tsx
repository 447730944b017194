import { MemorialNotFound } from './memorial-not-found.tsx';
import { MemorialBody, memorialHeadOf, memorialQueries, memorialTexts } from './memorial-parts.tsx';

export const texts = memorialTexts;
export const queries = memorialQueries;
export const head = memorialHeadOf;
export const Missing = MemorialNotFound;

export function Component() {
  return <MemorialBody />;
}
