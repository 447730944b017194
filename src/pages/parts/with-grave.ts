/**
 * The same address with the grave that stands, where the address names one that was merged into it; without a change there
 * is nothing to lead to.
 */
export function withGrave(url: URL, asked: string, id: number): string | undefined {
  if (String(id) === asked) return undefined;
  const search = new URLSearchParams(url.searchParams);
  search.set('grave', String(id));
  return `${url.pathname}?${search}`;
}
