import { escapeHtml } from '#shared/escape-html.ts';
import type { SitemapPart, SitemapPlace } from './sitemaps.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The protocol's index of sitemaps (sitemaps.org). */
export function writeIndex(origin: string, parts: readonly SitemapPart[]): string {
  const files = parts.map(
    ({ name, changedAt }) =>
      `<sitemap><loc>${escapeHtml(`${origin}/sitemaps/${name}.xml`)}</loc><lastmod>${changedAt.toISOString()}</lastmod></sitemap>`,
  );
  return `${HEAD}<sitemapindex xmlns="${XMLNS}">\n<sitemap><loc>${escapeHtml(`${origin}/sitemaps/pages.xml`)}</loc></sitemap>\n${files.join('\n')}\n</sitemapindex>\n`;
}

export function writeSitemap(origin: string, places: readonly (SitemapPlace | { path: string })[]): string {
  const urls = places.map(
    (place) =>
      `<url><loc>${escapeHtml(origin + place.path)}</loc>${'changedAt' in place ? `<lastmod>${place.changedAt.toISOString()}</lastmod>` : ''}</url>`,
  );
  return `${HEAD}<urlset xmlns="${XMLNS}">\n${urls.join('\n')}\n</urlset>\n`;
}

/**
 * Paths that belong to one person or one link are closed to crawlers; other pages that are not indexed say so
 * themselves.
 */
const SHUT = [
  '/admin',
  '/profile',
  '/my-',
  '/m/',
  '/invitation/',
  '/provider-reply/',
  '/reset-password/',
  '/verify-email/',
  '/unsubscribe',
  '/api/',
];

/** @param isShut a demonstration that others can reach: its people are invented, so nothing is indexed */
export function writeRobots(origin: string, isShut: boolean): string {
  if (isShut) return 'User-agent: *\nDisallow: /\n';
  // The more exact rule wins (RFC 9309): pictures of link previews stay open to everybody.
  const rules = [
    'Allow: /api/memorials/*/preview.png',
    'Allow: /api/graves/*/preview.png',
    'Allow: /api/site/preview.png',
    ...SHUT.map((path) => `Disallow: ${path}`),
  ];
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
