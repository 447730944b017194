import { MemorialMissing } from '#features/remember/memorials/web/memorial-missing.tsx';
import { MemorialBody, memorialHeadOf, memorialQueries, memorialTexts } from './memorial-parts.tsx';

export const texts = memorialTexts;
export const queries = memorialQueries;
export const head = memorialHeadOf;
export const Missing = MemorialMissing;

export function Component() {
  return <MemorialBody />;
}
