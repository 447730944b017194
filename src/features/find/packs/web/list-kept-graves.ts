import type { Grave, Match } from '#features/records/graves/graves-contract.ts';
import { distanceMetres, type LatLng, parseLatLng } from '#shared/geo.ts';
import type { TransportReply } from '#shared/web/api/transport.ts';
import { foldQuery, searchKeptNames } from '../search-kept-names.ts';
import { unpackGrave, unpackPosition } from '../unpack-graves.ts';
import { fitsFilters, type KeptFilters, readFilters } from './kept-filters.ts';
import type { LoadedPack } from './loaded-packs.ts';
import { isPlaceIn, sameWords } from './place-words.ts';

interface Found {
  pack: LoadedPack;
  at: number;
  id: number;
  metres: number | null;
  match: Match | null;
}

// Repeats the API's page size: shared/contract/paging.ts would bring full zod along.
const PAGE_DEFAULT = 20;
const PAGE_MAX = 100;
const TOTAL_CAP = 1000;

/** Sort orders as the list of graves on the server has them; 'newest' goes by id, since packs keep no dates of entry. */
const CURSOR = /^kept_(\d{1,9})$/;

/**
 * The page of graves that the server would answer, made from what is kept. Null for a cursor that the server
 * issued.
 */
export function listKeptGraves(
  packs: readonly LoadedPack[],
  query: Readonly<Record<string, unknown>>,
  options: { demoOnly?: boolean } = {},
): TransportReply | null {
  const text = (name: string) => (query[name] === undefined ? '' : String(query[name]).trim());
  const near = parseLatLng(text('near'));
  const from = text('cursor') ? Number(CURSOR.exec(text('cursor'))?.[1] ?? -1) : 0;
  if (from < 0) return null;
  const limit = Math.min(PAGE_MAX, Math.max(1, Number(text('limit')) || PAGE_DEFAULT));
  const cemetery = text('cemetery');
  const cemeteryId = text('cemeteryId');
  const among = packs.filter(
    ({ pack }) =>
      (cemetery === '' || sameWords(pack.cemetery.name, cemetery)) &&
      (cemeteryId === '' || String(pack.cemetery.id) === cemeteryId),
  );
  const filters = readFilters(text, near, options.demoOnly ?? false);
  const search = text('search');
  const found = search
    ? searchAll(among, search, filters, near, cemetery === '' && cemeteryId === '')
    : browse(among, filters, near);
  const usual = search ? 'relevance' : near ? 'distance' : 'newest';
  const asked = text('sort') || usual;
  const sort = (asked === 'relevance' && !search) || (asked === 'distance' && !near) ? usual : asked;
  found.sort(ORDERS[sort] ?? ORDERS.newest);
  const items = found.slice(from, from + limit).map((one) => present(one));
  return {
    body: items,
    next: found.length > from + limit ? `kept_${from + limit}` : null,
    total: Math.min(TOTAL_CAP, found.length),
  };
}

function browse(packs: readonly LoadedPack[], filters: KeptFilters, near: LatLng | null): Found[] {
  return packs.flatMap((pack) =>
    pack.ids.flatMap((id, at) => (fitsFilters(pack, at, filters) ? [place(pack, at, id, near, null)] : [])),
  );
}

/**
 * Searches by name; where the text ends in the words of a place ('Khan Scholemoor'), the better of both
 * readings counts.
 */
function searchAll(
  packs: readonly LoadedPack[],
  text: string,
  filters: KeptFilters,
  near: LatLng | null,
  mayNamePlace: boolean,
): Found[] {
  const whole = searchIn(packs, text, filters, near);
  const best = bestOf(whole);
  const words = text.split(/\s+/).slice(0, 12);
  if (best === 1 || !mayNamePlace) return whole;
  for (let cut = 1; cut < words.length; cut++) {
    const tail = words.slice(cut).join(' ');
    const there = packs.filter(({ pack }) => isPlaceIn(pack.cemetery, tail));
    if (there.length === 0) continue;
    const found = searchIn(there, words.slice(0, cut).join(' '), filters, near);
    if (bestOf(found) > best) return found;
  }
  return whole;
}

function searchIn(packs: readonly LoadedPack[], text: string, filters: KeptFilters, near: LatLng | null) {
  const query = foldQuery(text);
  return packs.flatMap((pack) =>
    searchKeptNames(pack.names, query)
      .filter(({ at }) => fitsFilters(pack, at, filters))
      .map(({ at, match }) => place(pack, at, pack.ids[at] ?? 0, near, match)),
  );
}

const bestOf = (found: readonly Found[]) => Math.max(0, ...found.map(({ match }) => match?.score ?? 0));

function place(pack: LoadedPack, at: number, id: number, near: LatLng | null, match: Match | null): Found {
  const position = near && unpackPosition(pack.pack.graves, pack.pack.origin, at);
  return { pack, at, id, metres: near && position ? distanceMetres(near, position) : null, match };
}

function present({ pack, at, id, metres, match }: Found): Grave {
  return {
    ...keptGrave(pack, at, id),
    ...(metres === null ? {} : { distance: Math.round(metres) / 1000 }),
    ...(match ? { match } : {}),
  };
}

/** A kept grave in the API's shape; what a pack leaves out counts as not recorded. */
export function keptGrave(pack: LoadedPack, at: number, id: number): Grave {
  return {
    ...unpackGrave(pack.pack, id, at),
    additionalInfo: null,
    publicRecordSource: null,
    historicalSignificance: null,
    registerReference: null,
    createdAt: pack.savedAt,
  };
}

const deathOf = ({ pack, at }: Found) => pack.pack.graves.deaths[at]?.replace('~', '') ?? null;
const nameOf = ({ pack, at }: Found) => pack.folded[at] ?? '';
const isVerified = ({ pack, at }: Found) => ((pack.pack.graves.flags[at] ?? 0) & 1) !== 0;
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Nulls last; equal distances are ordered by id. */
function byDistance(a: Found, b: Found): number {
  return (a.metres ?? Number.POSITIVE_INFINITY) - (b.metres ?? Number.POSITIVE_INFINITY) || a.id - b.id;
}

/** Ordered as on the server: score, then nearer, verified, later death. */
function byRelevance(a: Found, b: Found): number {
  return (
    (b.match?.score ?? 0) - (a.match?.score ?? 0) ||
    tenths(a) - tenths(b) ||
    Number(isVerified(b)) - Number(isVerified(a)) ||
    byText((deathOf(b) ?? '').slice(0, 4), (deathOf(a) ?? '').slice(0, 4)) ||
    a.id - b.id
  );
}
const tenths = ({ metres }: Found) => (metres === null ? 0 : Math.round(metres / 100));

const ORDERS: Record<string, (a: Found, b: Found) => number> & { newest: (a: Found, b: Found) => number } = {
  relevance: byRelevance,
  name: (a, b) => byText(nameOf(a), nameOf(b)) || a.id - b.id,
  death: (a, b) => byText(deathOf(b) ?? '', deathOf(a) ?? '') || b.id - a.id,
  newest: (a, b) => b.id - a.id,
  distance: byDistance,
};
