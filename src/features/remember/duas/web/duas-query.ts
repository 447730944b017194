import type { DUA_TARGETS } from '../duas-values.ts';
import { duasApi } from './duas-api.ts';

/** The places that show their duas. */
export type DuaPlace = Exclude<(typeof DUA_TARGETS)[number], 'none'>;

/** `link` is the code by which a reader came to an unlisted memorial. */
export function duasQuery(of: DuaPlace, id: string, link: string | null = null, cursor?: string) {
  const page = cursor ? { cursor } : {};
  if (of === 'grave') return duasApi.list('ofGrave', { params: { id }, query: page });
  return duasApi.list('ofMemorial', { params: { id }, query: { ...page, ...(link ? { link } : {}) } });
}
