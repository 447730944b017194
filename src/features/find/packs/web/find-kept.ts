import { type FoundByText, findByReadings } from '#features/find/search/reading/find-by-readings.ts';
import { comparePlaces, placeOf, placesAlike } from '#features/find/search/reading/places-alike.ts';
import type { NamedGrave, NamesFound, Register } from '#features/find/search/reading/search-reading.ts';
import { distanceMetres, type LatLng } from '#shared/geo.ts';
import { searchKeptBegun } from '../search-kept-begun.ts';
import { foldQuery, type NameHit, rarityIn, searchKeptNames } from '../search-kept-names.ts';
import { unpackPosition } from '../unpack-graves.ts';
import { fitsFilters, type KeptFilters, packsWithin } from './kept-filters.ts';
import type { LoadedPack } from './loaded-packs.ts';
import { byRelevance, type KeptGrave } from './sort-kept.ts';

type FoundGrave = KeptGrave & NamedGrave;
export type FoundInKept = FoundByText<KeptFilters, FoundGrave>;

let last: { packs: readonly LoadedPack[]; key: string; found: Promise<FoundInKept> } | undefined;

/** What a typed text finds among the kept cemeteries; understood as the server understands it. */
export function findKept(
  packs: readonly LoadedPack[],
  text: string,
  filters: KeptFilters,
  near: LatLng | null,
): Promise<FoundInKept> {
  // A page asks for its list and for the help beside it at once, so both share one search.
  const key = JSON.stringify([text, filters, near]);
  if (last?.packs === packs && last.key === key) return last.found;
  const found = findByReadings(registerOf(packs, near), text, filters);
  last = { packs, key, found };
  found.catch(() => {
    last = undefined;
  });
  return found;
}

function registerOf(packs: readonly LoadedPack[], near: LatLng | null): Register<KeptFilters, FoundGrave> {
  const weights = rarityIn(packs.map(({ names }) => names));
  const searched = new Map<string, NameHit[]>();
  /** Readings differ in their filters more often than in their names. */
  const hitsIn = (kept: LoadedPack, query: ReturnType<typeof foldQuery>): NameHit[] => {
    const key = `${kept.cemeteryId} ${query.folded}`;
    const hits = searched.get(key) ?? searchKeptNames(kept.names, query, weights);
    searched.set(key, hits);
    return hits;
  };
  const found = (hits: readonly NameHit[], kept: LoadedPack, filters: KeptFilters): FoundGrave[] =>
    hits
      .filter(({ at }) => fitsFilters(kept, at, filters))
      .map(({ at, match }) => ({ ...placeGrave(kept, at, near), name: kept.folded[at] ?? '', match }));
  const inOrder = (graves: FoundGrave[]) => graves.sort(byRelevance);
  const all = (graves: FoundGrave[]): NamesFound<FoundGrave> => ({
    graves: inOrder(graves),
    isCapped: false,
    isShortened: false,
  });
  const places = packs.map(({ pack: { cemetery, aliases = [] } }) => {
    const { id, name, address, postcode } = cemetery;
    return placeOf(id, [name, address, postcode, postcode?.replace(' ', ''), ...aliases].join(' '));
  });
  const isBorne = (word: string) => packs.some(({ names }) => names.frequencies.has(word));
  return {
    fold: foldQuery,
    searchNames: async (query, filters) =>
      all(packsWithin(packs, filters).flatMap((kept) => found(hitsIn(kept, query), kept, filters))),
    searchBegun: async (text, filters) => {
      const among = packsWithin(packs, filters);
      const names = among.map((kept) => kept.names);
      const hits = await searchKeptBegun(
        packs.map((kept) => kept.names),
        text,
        names,
      );
      return all(among.flatMap((kept, index) => found(hits[index] ?? [], kept, filters)));
    },
    inOrder,
    placesOf: async () => places,
    placesLike: (text) =>
      placesAlike(
        text,
        async () => comparePlaces(places),
        async (words) => new Set(words.flatMap(({ text }) => (isBorne(text) ? [text] : []))),
      ),
    holdsSome: async (filters) =>
      packsWithin(packs, filters).some((kept) => kept.ids.some((_, at) => fitsFilters(kept, at, filters))),
  };
}

/** A kept grave of a list, before it is known why it is in it. */
export function placeGrave(pack: LoadedPack, at: number, near: LatLng | null): KeptGrave {
  const position = near && unpackPosition(pack.pack.graves, pack.pack.origin, at);
  const metres = near && position ? distanceMetres(near, position) : null;
  return { pack, at, id: pack.ids[at] ?? 0, metres, match: null };
}
