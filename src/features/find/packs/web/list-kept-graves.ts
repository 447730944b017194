import type { Grave } from '#features/records/graves/graves-contract.ts';
import { saysNoName } from '#shared/names/nameless.ts';
import type { TransportReply } from '#shared/web/api/transport.ts';
import { unpackGrave } from '../unpack-graves.ts';
import { findKept, placeGrave } from './find-kept.ts';
import { fitsFilters, type KeptFilters, packsWithin, readListQuery } from './kept-filters.ts';
import type { LoadedPack } from './loaded-packs.ts';
import { type KeptGrave, orderOf } from './sort-kept.ts';

// Repeats the API's page size: shared/contract/paging.ts would bring full zod along.
const PAGE_DEFAULT = 20;
const PAGE_MAX = 100;
const TOTAL_CAP = 1000;

const CURSOR = /^kept_(\d{1,9})$/;

/**
 * The page of graves that the server would answer, made from what is kept. Null for a cursor that the server
 * issued.
 */
export async function listKeptGraves(
  packs: readonly LoadedPack[],
  query: Readonly<Record<string, unknown>>,
  options: { demoOnly?: boolean } = {},
): Promise<TransportReply | null> {
  const { text, near, search, filters } = readListQuery(packs, query, options);
  const from = text('cursor') ? Number(CURSOR.exec(text('cursor'))?.[1] ?? -1) : 0;
  if (from < 0) return null;
  const limit = Math.min(PAGE_MAX, Math.max(1, Number(text('limit')) || PAGE_DEFAULT));
  const browse = (within: KeptFilters): KeptGrave[] =>
    packsWithin(packs, within).flatMap((kept) =>
      kept.ids.flatMap((_, at) => (fitsFilters(kept, at, within) ? [placeGrave(kept, at, near)] : [])),
    );
  const read = search ? await findKept(packs, search, filters, near) : null;
  const found = read?.names ? [...read.names.graves] : browse(read?.filters ?? filters);
  // Nothing is more relevant than another where no name was asked for.
  const usual = read?.names ? 'relevance' : near ? 'distance' : read ? 'name' : 'newest';
  const asked = text('sort') || usual;
  const sort = (asked === 'relevance' && !read?.names) || (asked === 'distance' && !near) ? usual : asked;
  found.sort(orderOf(sort));
  const items = found.slice(from, from + limit).map((one) => present(one));
  return {
    body: items,
    next: found.length > from + limit ? `kept_${from + limit}` : null,
    total: Math.min(TOTAL_CAP, found.length),
  };
}

function present({ pack, at, id, metres, match }: KeptGrave): Grave {
  return {
    ...keptGrave(pack, at, id),
    ...(metres === null ? {} : { distance: Math.round(metres) / 1000 }),
    ...(match ? { match } : {}),
  };
}

/** A kept grave in the API's shape; what a pack leaves out counts as not recorded. */
export function keptGrave(pack: LoadedPack, at: number, id: number): Grave {
  const grave = unpackGrave(pack.pack, id, at);
  return {
    ...grave,
    ...(saysNoName(grave.deceasedName) ? { isNameless: true } : {}),
    additionalInfo: null,
    publicRecordSource: null,
    historicalSignificance: null,
    registerReference: null,
    createdAt: pack.savedAt,
  };
}
