/** The cemetery whose map the address opens. */
export function mapOf(search: URLSearchParams): number | null {
  const id = Number(search.get('map'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
