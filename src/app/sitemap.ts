import { cleaningPages } from '#features/arrange/cleaning/cleaning-pages.ts';
import { partnershipPages } from '#features/arrange/partnership/partnership-pages.ts';
import { plansPages } from '#features/arrange/plans/plans-pages.ts';
import { servicesPages } from '#features/arrange/services/services-pages.ts';
import { arPages } from '#features/find/ar/ar-pages.ts';
import { finderPages } from '#features/find/finder/finder-pages.ts';
import { searchPages } from '#features/find/search/search-pages.ts';
import { spellingsPages } from '#features/find/spellings/spellings-pages.ts';
import { janazahPages } from '#features/live/janazah/janazah-pages.ts';
import { streamsPages } from '#features/live/streams/streams-pages.ts';
import { helpPages } from '#features/people/help/help-pages.ts';
import { sitemapGraves } from '#features/records/graves/server/sitemap-graves.ts';
import { receiptsPages } from '#features/records/receipts/receipts-pages.ts';
import { registryPages } from '#features/records/registry/registry-pages.ts';
import { verificationPages } from '#features/records/verification/verification-pages.ts';
import { duasPages } from '#features/remember/duas/duas-pages.ts';
import { sitemapMemorials } from '#features/remember/memorials/server/sitemap-memorials.ts';
import { homePages } from '#features/site/home/home-pages.ts';
import type { SitemapEntries } from '#shared/server/sitemap-entries.ts';

/** Pages that are the same for everybody and worth finding; a test opens each and checks that none is missing. */
export const SITEMAP_PAGES: readonly string[] = [
  ...homePages,
  ...searchPages,
  ...spellingsPages,
  ...finderPages,
  ...arPages,
  ...plansPages,
  ...servicesPages,
  ...cleaningPages,
  ...duasPages,
  ...streamsPages,
  ...janazahPages,
  ...verificationPages,
  ...registryPages,
  ...receiptsPages,
  ...partnershipPages,
  ...helpPages,
];

/** Records with pages of their own. */
export const SITEMAP_ENTRIES: readonly SitemapEntries[] = [sitemapGraves, sitemapMemorials];
