import type { CdnConfig } from '#shared/server/config/cdn-config.ts';
import type { Subjects } from '../page-cache.ts';

/** Carried by every page: purging it drops them all, and leaves scripts and styles, which never change, where they are. */
const EVERY_PAGE = 'pages';
/** Carried by a page that does not say what it is about: it is dropped with every change. */
const ABOUT_ANYTHING = 'anything';
/** A change of more may as well be one of everything; providers take at least 100 tags at once. */
const MOST_TAGS = 50;

/** How long a cache outside gives a page without asking, and how long it may give it once more while it asks. */
const SHARED = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';

/** The headers by which caches outside keep a page, and know it again when something it shows has changed. */
export function sharedHeaders({ form }: Pick<CdnConfig, 'form'>, subjects: Subjects): Record<string, string> {
  const tags = [EVERY_PAGE, ...(subjects ?? [ABOUT_ANYTHING])];
  // A page about very much is dropped with every change rather than cut off by somebody's longest header.
  const named = tags.length > MOST_TAGS ? [EVERY_PAGE, ABOUT_ANYTHING] : tags;
  return form === 'cloudflare'
    ? { 'cache-control': SHARED, 'cache-tag': named.join(',') }
    : { 'cache-control': SHARED, 'surrogate-key': named.join(' ') };
}

/** What to purge when the subjects, without subjects anything, have changed. */
export const purgedTags = (subjects: readonly string[] | undefined): string[] =>
  subjects === undefined || subjects.length >= MOST_TAGS ? [EVERY_PAGE] : [...subjects, ABOUT_ANYTHING];

/**
 * What every answer but a shared page may say to caches outside, some of which keep what says nothing: only what never
 * changes under its address is theirs. A browser keeps it as before.
 */
export function heldBack(cacheControl: string | undefined): string {
  if (!cacheControl) return 'private, no-store';
  if (/\b(private|immutable|s-maxage)\b/.test(cacheControl)) return cacheControl;
  return `private, ${cacheControl.replace(/\bpublic,?\s*/, '')}`;
}
