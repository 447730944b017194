import type { SearchContract } from '#features/find/search/search-contract.ts';
import type { ReplyOf } from '#shared/contract/operation.ts';
import { findKept } from './find-kept.ts';
import { readListQuery } from './kept-filters.ts';
import type { LoadedPack } from './loaded-packs.ts';

type Guide = ReplyOf<SearchContract['guide']>;

/** As on the server: cards at most, and graves are counted to here. */
const PLACES_MOST = 3;
const TOTAL_CAP = 1000;

/**
 * The help beside a search without a server: how the text was understood, and the kept cemeteries that it names. Spellings
 * and ways to narrow many matches are the server's.
 */
export async function guideKeptSearch(
  packs: readonly LoadedPack[],
  query: Readonly<Record<string, unknown>>,
): Promise<Guide> {
  const { filters, near, search } = readListQuery(packs, query);
  const found = search ? await findKept(packs, search, filters, near) : null;
  const reading = found?.reading ?? null;
  // Whoever is looked for in a place comes first, and each grave says where it lies.
  const isSomebodyThere = Boolean(reading?.name) && (found?.names?.graves.length ?? 0) > 0;
  const named = found && (filters.cemeteryIds || isSomebodyThere) ? [] : found?.placeIds;
  return {
    reading: reading && {
      name: reading.name,
      number: reading.number ?? null,
      year: reading.year ?? null,
    },
    places: placesOf(packs, named ?? filters.cemeteryIds ?? []),
    didYouMean: null,
    spellings: [],
    narrowing: null,
    isShortened: false,
    yearSetAside: found?.yearSetAside ?? null,
    wordsSetAside: found?.wordsSetAside ?? null,
    partAnywhere: found?.partAnywhere ?? null,
    lacksCemetery: found?.lacksCemetery ?? false,
  };
}

function placesOf(packs: readonly LoadedPack[], ids: readonly number[]): Guide['places'] {
  return packs
    .filter(({ pack }) => ids.includes(pack.cemetery.id))
    .slice(0, PLACES_MOST)
    .map(({ pack: { cemetery }, ids: graves }) => {
      const gate = cemetery.gates.find(({ isMain }) => isMain) ?? cemetery.gates[0];
      const [lng, lat] = gate?.position ?? cemetery.centre ?? [];
      return {
        id: cemetery.id,
        name: cemetery.name,
        address: cemetery.address,
        graves: Math.min(TOTAL_CAP, graves.length),
        gravesAreCapped: graves.length > TOTAL_CAP,
        gates: cemetery.gates.length,
        isSearchOnly: cemetery.isSearchOnly,
        entrance: lat === undefined || lng === undefined ? null : { lat, lng },
      };
    });
}
