import type { Made } from './make-screens.ts';

export interface Screen {
  /** As src/app/routes.tsx names it. */
  route: string;
  path: string | ((made: Made) => string);
  who: 'family' | 'imam' | 'admin' | null;
  /** Looked at by every `npm test`; the others with the rest of the matrix. */
  isFirst?: true;
  /** What it answers, where that is not 200. */
  status?: number;
}

const FAMILY = 'family' as const;
const IMAM = 'imam' as const;
const ADMIN = 'admin' as const;

/** A path with and without its tabs, as one persona sees them; the first tab is the bare path. */
const tabs = (route: string, path: string, who: Screen['who'], names: readonly string[]): Screen[] =>
  ['', ...names.map((name) => `?tab=${name}`)].map((tab) => ({ route, path: path + tab, who }));

const first = (screens: Screen[], ...paths: string[]): Screen[] =>
  screens.map((screen) =>
    typeof screen.path === 'string' && paths.includes(screen.path) ? { ...screen, isFirst: true } : screen,
  );

/** Where anybody finds a grave. */
const FINDING: Screen[] = [
  { route: '/', path: '/', who: null, isFirst: true },
  { route: '/search', path: '/search?q=Khan', who: null, isFirst: true },
  { route: '/search', path: '/search?q=Mirza&tab=memorials', who: null },
  { route: '/search', path: '/search?q=Zzyzx', who: null },
  { route: '/advanced-search', path: '/advanced-search?query=Mirza', who: null, isFirst: true },
  { route: '/names/suggest', path: '/names/suggest?name=Khadeeja', who: null },
  { route: '/grave-finder', path: '/grave-finder', who: null },
  { route: '/cemetery-map', path: '/cemetery-map?cemetery=1', who: null },
  { route: '/ar-finder', path: '/ar-finder', who: null },
  { route: '/ar-grave-finder', path: '/ar-grave-finder', who: null },
  { route: '/grave/:id', path: '/grave/1', who: null, isFirst: true },
  { route: '/grave/:id', path: ({ receiptGrave }) => `/grave/${receiptGrave}`, who: null },
  { route: '/grave/:id/walk', path: ({ receiptGrave }) => `/grave/${receiptGrave}/walk`, who: null },
  { route: '/visit-plan', path: '/visit-plan', who: null },
];

/** Where anybody remembers and signs in. */
const REMEMBERING: Screen[] = [
  { route: '/memorial/:id', path: '/memorial/1', who: null, isFirst: true },
  { route: '/memorial-detail/:id', path: '/memorial-detail/1', who: null, isFirst: true },
  { route: '/create-memorial', path: '/create-memorial', who: null },
  { route: '/add-grave', path: '/add-grave', who: null },
  { route: '/pricing', path: '/pricing', who: null },
  { route: '/premium', path: '/premium', who: null },
  { route: '/bradford-partnership', path: '/bradford-partnership', who: null },
  { route: '/partnership/:slug', path: '/partnership/bradford', who: null },
  { route: '/forgot-password', path: '/forgot-password', who: null, isFirst: true },
  {
    route: '/reset-password/:token',
    path: ({ reset }) => `/reset-password/${reset}`,
    who: null,
    isFirst: true,
  },
  { route: '/reset-password/:token', path: '/reset-password/ended', who: null, status: 404 },
  { route: '/verify-email/:token', path: ({ proof }) => `/verify-email/${proof}`, who: null, isFirst: true },
  { route: '/verify-email/:token', path: '/verify-email/ended', who: null, status: 404 },
  { route: '/sign-in/organisation', path: '/sign-in/organisation', who: null },
  { route: '/unsubscribe', path: ({ unsubscribe }) => `/unsubscribe?token=${unsubscribe}`, who: null },
  { route: '/profile', path: '/profile', who: null },
  { route: '/member/:username', path: '/member/amina-mirza-demo', who: null, isFirst: true },
  { route: '/invitation/:token', path: ({ invitation }) => invitation, who: null },
  { route: '/m/:code', path: '/m/ended', who: null, status: 404 },
];

/** Services, live streams and trust, as anybody sees them. */
const SERVING: Screen[] = [
  { route: '/submit-dua', path: '/submit-dua', who: null },
  { route: '/submit-dua', path: '/submit-dua?grave=1', who: null },
  { route: '/duas', path: '/duas', who: null },
  ...tabs('/services', '/services', null, ['calculator', 'requests']),
  { route: '/book-service', path: '/book-service?type=cleaning', who: null },
  { route: '/provider-reply/:token', path: ({ reply }) => reply, who: null },
  { route: '/janazah', path: '/janazah', who: null },
  { route: '/janazah/:id', path: '/janazah/1', who: null },
  ...tabs('/live-streams', '/live-streams', null, ['scheduled', 'recordings']),
  { route: '/demo/live-services', path: '/demo/live-services', who: null },
  { route: '/privacy-request', path: '/privacy-request', who: null },
  { route: '/official-verification', path: '/official-verification', who: null },
  { route: '/data-verification', path: '/data-verification', who: null },
  { route: '/verification-demo', path: '/verification-demo', who: null },
  {
    route: '/verification/receipt/:code',
    path: ({ receipt }) => `/verification/receipt/${receipt}`,
    who: null,
  },
  { route: '/verification/check', path: '/verification/check', who: null },
  { route: '/verification/check', path: ({ receipt }) => `/verification/check?code=${receipt}`, who: null },
  { route: '/grave-cleaning', path: '/grave-cleaning?postcode=BD7', who: null },
];

/** Help, and what lies beside every page, as anybody sees it. */
const HELPING: Screen[] = [
  ...first(tabs('/help', '/help', null, ['faq', 'features', 'about']), '/help', '/help?tab=faq'),
  { route: '/help', path: '/help?q=grave', who: null },
  { route: '/help/contact', path: '/help/contact', who: null, isFirst: true },
  ...first(
    [
      'getting-started',
      'visiting-etiquette',
      'privacy',
      'terms',
      'accessibility',
      'cookies',
      'duas',
      'grave-cleaning',
    ].map((slug) => ({ route: '/help/:slug', path: `/help/${slug}`, who: null })),
    '/help/getting-started',
  ),
  { route: '/downloads', path: '/downloads', who: null },
  { route: '*', path: '/no/such/page', who: null, status: 404 },
];

/** What members see of graves, memorials and plans. */
const FAMILIES: Screen[] = [
  { route: '/', path: '/', who: FAMILY },
  { route: '/memorial/:id', path: '/memorial/1', who: FAMILY },
  { route: '/visit-plan', path: '/visit-plan?graves=2000,3145,12', who: FAMILY },
  { route: '/create-memorial', path: '/create-memorial', who: FAMILY },
  { route: '/add-grave', path: '/add-grave', who: FAMILY },
  ...first(
    tabs('/memorial/:id/manage', '/memorial/1/manage', FAMILY, [
      'photos',
      'family',
      'respect',
      'links',
      'history',
      'away',
    ]),
    '/memorial/1/manage',
  ),
  { route: '/premium', path: '/premium', who: FAMILY },
  { route: '/premium/pay', path: '/premium/pay?plan=premium', who: FAMILY },
];

/** What members see of their own account and of what they asked for. */
const ACCOUNTS: Screen[] = [
  ...first(
    tabs('/profile', '/profile', FAMILY, ['activity', 'settings', 'saved', 'plan', 'security', 'data']),
    '/profile',
    '/profile?tab=settings',
    '/profile?tab=security',
  ),
  { route: '/profile', path: '/profile?edit=1', who: FAMILY },
  { route: '/dua-dates', path: '/dua-dates', who: FAMILY, isFirst: true },
  { route: '/my-plan', path: '/my-plan', who: FAMILY },
  { route: '/my-memorials', path: '/my-memorials', who: FAMILY, isFirst: true },
  { route: '/book-service', path: '/book-service?type=cleaning&provider=1', who: FAMILY },
  { route: '/list-your-service', path: '/list-your-service', who: FAMILY },
  { route: '/my-services', path: '/my-services', who: FAMILY },
  { route: '/notifications', path: '/notifications', who: FAMILY, isFirst: true },
  { route: '/my-takedowns', path: '/my-takedowns', who: FAMILY },
  {
    route: '/grave-cleaning/book',
    path: ({ receiptGrave }) => `/grave-cleaning/book?grave=${receiptGrave}&cleaner=1&postcode=BD7`,
    who: FAMILY,
  },
  { route: '/my-bookings', path: '/my-bookings', who: FAMILY },
  { route: '/my-bookings/:id', path: '/my-bookings/1', who: FAMILY },
];

/** What imams, cleaners and offices see. */
const OFFICES: Screen[] = [
  { route: '/cleaner', path: '/cleaner', who: IMAM },
  { route: '/janazah/new', path: '/janazah/new', who: IMAM },
  { route: '/janazah/:id/edit', path: '/janazah/1/edit', who: IMAM },
  { route: '/live-streams/new', path: '/live-streams/new?when=later', who: IMAM },
  { route: '/live-streams/:id/studio', path: '/live-streams/1/studio', who: IMAM },
  { route: '/official-verification', path: '/official-verification', who: ADMIN },
  { route: '/my-office', path: '/my-office', who: ADMIN },
  { route: '/my-office', path: '/my-office?map=1', who: ADMIN },
  { route: '/death-records', path: '/death-records', who: ADMIN },
  { route: '/death-records/:id', path: ({ deathRecord }) => `/death-records/${deathRecord}`, who: ADMIN },
  { route: '/grave/:id', path: '/grave/12', who: ADMIN },
];

/** What administrators see. */
const ADMINISTERING: Screen[] = tabs('/admin', '/admin', ADMIN, [
  'duas',
  'graves',
  'users',
  'sign-in',
  'analytics',
  'claims',
  'reports',
  'takedowns',
  'privacy',
  'support',
  'spellings',
  'news',
  'duplicates',
  'requests',
  'offices',
  'imports',
  'cemetery-maps',
  'streams',
  'partnership',
  'services',
  'cleaners',
  'payments',
  'adab',
  'audit',
  'system',
]);

/** Every screen of the product in the demonstration, at least one for each route; a test file reads each part. */
export const SCREENS = {
  finding: FINDING,
  remembering: REMEMBERING,
  serving: SERVING,
  helping: HELPING,
  families: FAMILIES,
  accounts: ACCOUNTS,
  offices: OFFICES,
  administering: ADMINISTERING,
} as const;
