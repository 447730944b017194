import { duasApi } from './duas-api.ts';

/** `link` is the code by which a reader came to an unlisted memorial. */
export function duasQuery(of: 'grave' | 'memorial', id: string, link: string | null = null, cursor?: string) {
  const page = cursor ? { cursor } : {};
  if (of === 'grave') return duasApi.list('ofGrave', { params: { id }, query: page });
  return duasApi.list('ofMemorial', { params: { id }, query: { ...page, ...(link ? { link } : {}) } });
}
