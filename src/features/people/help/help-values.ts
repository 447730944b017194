/** Every article of the help centre, in the order of its lists. `tab`: shown on the centre's own page. */
export const HELP_ARTICLES = [
  { slug: 'getting-started', kind: 'guide' },
  { slug: 'search-graves', kind: 'guide' },
  { slug: 'walking', kind: 'guide' },
  { slug: 'ar-finder', kind: 'guide' },
  { slug: 'create-memorial', kind: 'guide' },
  { slug: 'verification-process', kind: 'guide' },
  { slug: 'premium-features', kind: 'guide' },
  { slug: 'offline-visit', kind: 'guide' },
  { slug: 'duas', kind: 'guide' },
  { slug: 'qr-cards', kind: 'guide' },
  { slug: 'janazah-notices', kind: 'guide' },
  { slug: 'live-streams', kind: 'guide' },
  { slug: 'family-page', kind: 'guide' },
  { slug: 'grave-cleaning', kind: 'guide' },
  { slug: 'funeral-services', kind: 'guide' },
  { slug: 'your-account', kind: 'guide' },
  { slug: 'for-councils', kind: 'guide' },
  { slug: 'visiting-etiquette', kind: 'visiting' },
  { slug: 'community', kind: 'policy' },
  { slug: 'privacy', kind: 'policy' },
  { slug: 'terms', kind: 'policy' },
  { slug: 'accessibility', kind: 'policy' },
  { slug: 'cookies', kind: 'policy' },
  { slug: 'faq', kind: 'tab' },
  { slug: 'features', kind: 'tab' },
  { slug: 'about', kind: 'tab' },
] as const;

export type HelpSlug = (typeof HELP_ARTICLES)[number]['slug'];
export const ARTICLE_KINDS = ['guide', 'visiting', 'policy', 'tab'] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];

/** The closed sets of the table help_requests. */
export const HELP_TOPICS = [
  'finding',
  'memorial',
  'dua',
  'streams',
  'account',
  'payment',
  'verification',
  'privacy',
  'other',
] as const;
export const REQUEST_STATUSES = ['open', 'answered'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** The widths of the columns. */
export const HELP_MAX = { name: 200, email: 254, message: 5000 } as const;
export const MESSAGE_MIN = 10;
export const QUERY_MAX = 200;

/** Size of every picture, in CSS pixels; it is drawn a little larger for sharp screens. */
export const PICTURE = { width: 390, height: 640 } as const;

/** What a search of the help centre finds. */
export const HIT_KINDS = ['article', 'question'] as const;

/** How many months an unanswered question is told and kept, the present one among them; the privacy policy says it. */
export const QUESTION_MONTHS = 12;
