/** Closed sets of stored values (part 2 section 3 and the status arrows of the decisions). */
export const ROLES = ['user', 'community_leader', 'official', 'registrar', 'admin'] as const;
export const SUBSCRIPTION_TIERS = ['free', 'extended', 'large'] as const;
export const LANGUAGES = ['en', 'ar', 'ur', 'tr', 'ms', 'fr'] as const;
export const DATE_PRECISIONS = ['day', 'month', 'year', 'circa'] as const;
/** How coordinates were obtained; screens show it beside every position. */
export const COORDINATE_SOURCES = [
  'surveyed',
  'on_site',
  'office',
  'register',
  'derived',
  'unknown',
] as const;
export const VISIBILITIES = ['public', 'unlisted', 'private'] as const;
export const POST_TYPES = ['message', 'photo', 'video', 'audio'] as const;
export const REACTION_TYPES = ['heart', 'prayer', 'candle', 'flower', 'support'] as const;
export const MEMBER_ROLES = ['manager', 'contributor', 'viewer'] as const;
export const STREAM_TYPES = ['janazah', 'dua', 'memorial', 'educational', 'other'] as const;
export const STREAM_ACCESS = ['public', 'members', 'invited', 'women'] as const;
export const BOOKING_STATUSES = [
  'pending',
  'accepted',
  'declined',
  'cancelled',
  'in_progress',
  'completed',
  'approved',
  'disputed',
] as const;
export const PAYMENT_STATUSES = ['pending', 'authorised', 'failed', 'paid', 'refunded'] as const;
export const CLEANER_STATUSES = ['pending', 'verified', 'rejected', 'suspended'] as const;
export const DEATH_RECORD_STATUSES = ['pending', 'verified', 'rejected', 'needs_information'] as const;
export const HEALTH_NUMBER_KINDS = ['nhs', 'chi', 'hc', 'none'] as const;
export const OFFICIAL_STATUSES = ['verified', 'pending_verification'] as const;
export const SECTION_TYPES = ['muslim', 'general', 'memorial_garden'] as const;
export const PATH_KINDS = ['path', 'road', 'steps'] as const;

export type Role = (typeof ROLES)[number];
export type Language = (typeof LANGUAGES)[number];
export type DatePrecision = (typeof DATE_PRECISIONS)[number];
export type CoordinateSource = (typeof COORDINATE_SOURCES)[number];
export type Visibility = (typeof VISIBILITIES)[number];
