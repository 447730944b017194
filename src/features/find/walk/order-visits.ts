import type { LatLng } from '#shared/geo.ts';
import { findRoute, type Route, type RouteWishes } from './find-route.ts';
import type { PathGraph } from './path-graph.ts';

export interface Stop {
  id: number;
  at: LatLng;
}

export interface VisitWalk<To extends Stop = Stop> {
  /**
   * In walking order, each with the way from the stop before it (the first: from the start; null without
   * one).
   */
  legs: readonly { stop: To; route: Route | null }[];
  /** Stops that no way of the wished kind reaches. */
  unreachable: readonly To[];
  /** Metres in all. */
  metres: number;
}

/** Up to this many stops every order is compared. */
const EXACT_MAX = 8;

/** Shared by the walks over the same stops, so that a way between two of them is computed once. */
export interface VisitPaths<To extends Stop = Stop> {
  stops: readonly To[];
  between(from: number, to: number): Route | null;
  from(start: LatLng, to: number): Route | null;
}

export function visitPaths<To extends Stop>(
  graph: PathGraph,
  stops: readonly To[],
  wishes: RouteWishes = {},
): VisitPaths<To> {
  const known = new Map<number, Route | null>();
  const find = (at: LatLng, to: number) => findRoute(graph, at, (stops[to] as To).at, wishes);
  return {
    stops,
    from: find,
    between(from, to) {
      const key = from * stops.length + to;
      if (!known.has(key)) known.set(key, find((stops[from] as To).at, to));
      return known.get(key) ?? null;
    },
  };
}

/**
 * The shortest walk over all stops, from `start` where there is one, ending at the last stop. Optimal up to
 * eight stops; beyond that a good one, never longer than the given order.
 */
export function orderVisits<To extends Stop>(paths: VisitPaths<To>, start: LatLng | null): VisitWalk<To> {
  const table = tableOf(paths, start);
  const { reachable } = table;
  const cost = (from: number, to: number) =>
    from < 0 && !start ? 0 : (table.route(from, to)?.effort ?? 1e9);
  const order = reachable.length <= EXACT_MAX ? shortest(reachable, cost) : improved(reachable, cost);
  return walkOf(paths.stops, order, table, start !== null);
}

/** The walk in the given order. */
export function walkInOrder<To extends Stop>(paths: VisitPaths<To>, start: LatLng | null): VisitWalk<To> {
  const table = tableOf(paths, start);
  return walkOf(paths.stops, table.reachable, table, start !== null);
}

interface RouteTable {
  /** Indices of stops that can be reached from the start, or from the first of them; in the given order. */
  reachable: number[];
  /** −1 is the start. */
  route(from: number, to: number): Route | null;
}

function tableOf(paths: VisitPaths, start: LatLng | null): RouteTable {
  const all = paths.stops.map((_, index) => index);
  if (start) {
    const starts = all.map((index) => paths.from(start, index));
    const route = (from: number, to: number) => (from < 0 ? (starts[to] ?? null) : paths.between(from, to));
    return { route, reachable: all.filter((index) => starts[index]) };
  }
  const route = (from: number, to: number) => (from < 0 ? null : paths.between(from, to));
  // Without a start, the largest group of stops that can reach one another is taken.
  const groups = all.map((first) => all.filter((index) => index === first || route(first, index)));
  const reachable = groups.reduce<number[]>((best, next) => (next.length > best.length ? next : best), []);
  return { route, reachable };
}

function walkOf<To extends Stop>(
  stops: readonly To[],
  order: readonly number[],
  { reachable, route }: RouteTable,
  hasStart: boolean,
): VisitWalk<To> {
  const legs = order.map((index, place) => ({
    stop: stops[index] as To,
    route: place > 0 ? route(order[place - 1] as number, index) : hasStart ? route(-1, index) : null,
  }));
  return {
    legs,
    unreachable: stops.filter((_, index) => !reachable.includes(index)),
    metres: legs.reduce((sum, leg) => sum + (leg.route?.metres ?? 0), 0),
  };
}

type Cost = (from: number, to: number) => number;

/** The exact solution over all subsets (Held and Karp). */
function shortest(stops: readonly number[], cost: Cost): number[] {
  const count = stops.length;
  if (count < 2) return [...stops];
  const full = (1 << count) - 1;
  const best = new Map<number, { cost: number; before: number }>();
  const key = (set: number, last: number) => set * count + last;
  for (let at = 0; at < count; at++)
    best.set(key(1 << at, at), { cost: cost(-1, stops[at] as number), before: -1 });
  for (let set = 1; set <= full; set++) {
    for (let last = 0; last < count; last++) {
      const here = best.get(key(set, last));
      if (!here) continue;
      for (let next = 0; next < count; next++) {
        if (set & (1 << next)) continue;
        const there = key(set | (1 << next), next);
        const total = here.cost + cost(stops[last] as number, stops[next] as number);
        if (total < (best.get(there)?.cost ?? Number.POSITIVE_INFINITY))
          best.set(there, { cost: total, before: last });
      }
    }
  }
  const at = (last: number) => best.get(key(full, last))?.cost ?? Number.POSITIVE_INFINITY;
  let last = stops.reduce((least, _, index) => (at(index) < at(least) ? index : least), 0);
  const order: number[] = [];
  for (let set = full; last >= 0; ) {
    order.unshift(stops[last] as number);
    const before = best.get(key(set, last))?.before ?? -1;
    set &= ~(1 << last);
    last = before;
  }
  return order;
}

/**
 * Two tours, nearest next stop and given order, both improved by reversing stretches while that shortens
 * them.
 */
function improved(stops: readonly number[], cost: Cost): number[] {
  const left = new Set(stops);
  const nearest: number[] = [];
  while (left.size > 0) {
    const from = nearest.at(-1) ?? -1;
    const next = [...left].reduce((best, stop) => (cost(from, stop) < cost(from, best) ? stop : best));
    left.delete(next);
    nearest.push(next);
  }
  const orders = [turned(nearest, cost), turned([...stops], cost)];
  return orders.reduce((best, order) => (lengthOf(order, cost) < lengthOf(best, cost) ? order : best));
}

function turned(order: number[], cost: Cost): number[] {
  let best = order;
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (let from = 0; from < best.length - 1; from++) {
      for (let to = from + 1; to < best.length; to++) {
        const tried = [...best.slice(0, from), ...best.slice(from, to + 1).reverse(), ...best.slice(to + 1)];
        if (lengthOf(tried, cost) < lengthOf(best, cost) - 1e-6) {
          best = tried;
          isBetter = true;
        }
      }
    }
  }
  return best;
}

const lengthOf = (order: readonly number[], cost: Cost): number =>
  order.reduce((sum, stop, place) => sum + cost(place > 0 ? (order[place - 1] as number) : -1, stop), 0);
