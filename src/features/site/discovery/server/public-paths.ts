/**
 * Pages that are the same for everybody and worth finding; a test opens each and checks that none is missing.
 */
export const PUBLIC_PATHS: readonly string[] = [
  '/',
  '/advanced-search',
  '/grave-finder',
  '/cemetery-map',
  '/ar-finder',
  '/pricing',
  '/premium',
  '/services',
  '/book-service',
  '/grave-cleaning',
  '/submit-dua',
  '/live-streams',
  '/janazah',
  '/official-verification',
  '/data-verification',
  '/verification/check',
  '/bradford-partnership',
  '/help',
];
