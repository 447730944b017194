import { PAGE_FILES } from './page-files.ts';

const isParameter = (part: string) => part.startsWith(':');

/** Words before parameters: '/names/suggest' is no name. */
const PATTERNS = Object.keys(PAGE_FILES)
  .filter((path) => path !== '*')
  .map((path) => ({ path, parts: path.split('/') }))
  .sort((a, b) => a.parts.filter(isParameter).length - b.parts.filter(isParameter).length);

/**
 * The pattern of the page at an address, '/grave/:id' of '/grave/3145'; '*' where no page of ours is. The server's own code has no
 * router: that is part of the pages' build.
 */
export function pagePattern(pathname: string): string {
  const asked = pathname.replace(/(?<=.)\/+$/, '').split('/');
  const fits = ({ parts }: { parts: readonly string[] }) =>
    parts.length === asked.length &&
    parts.every((part, at) => (isParameter(part) ? asked[at] !== '' : part === asked[at]));
  return PATTERNS.find(fits)?.path ?? '*';
}
