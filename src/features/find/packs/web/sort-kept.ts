import type { Match } from '#features/records/graves/graves-contract.ts';
import type { LoadedPack } from './loaded-packs.ts';

/** A grave of a kept cemetery in a list. */
export interface KeptGrave {
  pack: LoadedPack;
  /** Index in the pack's columns. */
  at: number;
  id: number;
  /** From where the reader is; null where that or the grave's place is unknown. */
  metres: number | null;
  match: Match | null;
}

const deathOf = ({ pack, at }: KeptGrave) => pack.pack.graves.deaths[at]?.replace('~', '') ?? null;
const nameOf = ({ pack, at }: KeptGrave) => pack.folded[at] ?? '';
const isVerified = ({ pack, at }: KeptGrave) => ((pack.pack.graves.flags[at] ?? 0) & 1) !== 0;
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Nulls last; equal distances are ordered by id. */
function byDistance(a: KeptGrave, b: KeptGrave): number {
  return (a.metres ?? Number.POSITIVE_INFINITY) - (b.metres ?? Number.POSITIVE_INFINITY) || a.id - b.id;
}

/** Ordered as on the server: score, then nearer, verified, later death. */
export function byRelevance(a: KeptGrave, b: KeptGrave): number {
  return (
    (b.match?.score ?? 0) - (a.match?.score ?? 0) ||
    tenths(a) - tenths(b) ||
    Number(isVerified(b)) - Number(isVerified(a)) ||
    byText((deathOf(b) ?? '').slice(0, 4), (deathOf(a) ?? '').slice(0, 4)) ||
    a.id - b.id
  );
}
const tenths = ({ metres }: KeptGrave) => (metres === null ? 0 : Math.round(metres / 100));

type Order = (a: KeptGrave, b: KeptGrave) => number;
const newest: Order = (a, b) => b.id - a.id;

/** Sort orders as the list of graves on the server has them; 'newest' goes by id, since packs keep no dates of entry. */
const ORDERS: Readonly<Record<string, Order>> = {
  relevance: byRelevance,
  name: (a, b) => byText(nameOf(a), nameOf(b)) || a.id - b.id,
  death: (a, b) => byText(deathOf(b) ?? '', deathOf(a) ?? '') || b.id - a.id,
  newest,
  distance: byDistance,
};

export const orderOf = (sort: string): Order => ORDERS[sort] ?? newest;
