/** Splits 'GET /api/graves/:id'. */
export function splitPath(path: string): { method: string; url: string } {
  const space = path.indexOf(' ');
  return { method: path.slice(0, space), url: path.slice(space + 1) };
}
