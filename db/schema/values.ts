/** Closed sets of stored values (part 2 section 3 and the status arrows of the decisions). */
export const ROLES = ['user', 'community_leader', 'official', 'registrar', 'admin'] as const;
export const SUBSCRIPTION_TIERS = ['free', 'extended', 'large'] as const;
export const LANGUAGES = ['en', 'ar', 'ur', 'tr', 'ms', 'fr'] as const;
export const DATE_PRECISIONS = ['day', 'month', 'year', 'circa'] as const;
/** How coordinates were obtained; screens show it beside every position. */
export const COORDINATE_SOURCES = [
  'surveyed',
  'on_site',
  'pinned',
  'office',
  'register',
  'derived',
  'unknown',
] as const;
/** 'bulk': so many graves at once that they are not named one by one; 'layout': sections, paths, gates. */
export const MAP_CHANGE_KINDS = ['grave', 'bulk', 'layout', 'memorial'] as const;
export const VISIBILITIES = ['public', 'unlisted', 'private'] as const;
export const POST_TYPES = ['message', 'photo', 'video', 'audio'] as const;
export const REACTION_TYPES = ['heart', 'prayer', 'candle', 'flower', 'support'] as const;
export const MEMBER_ROLES = ['manager', 'contributor', 'viewer'] as const;
/** How a woman's name stands on her memorial, as her family chose. */
export const NAME_STYLES = ['full', 'initials', 'relation'] as const;
export const MEDIA_KINDS = ['photo', 'video', 'audio', 'document'] as const;
export const MEDIA_STATUSES = ['processing', 'ready', 'failed'] as const;
export const CLAIM_STATUSES = ['pending', 'upheld', 'refused', 'withdrawn'] as const;
/** 'held': no mail server is configured. */
export const MAIL_STATUSES = ['queued', 'sent', 'failed', 'held'] as const;
export const REPORT_TARGETS = [
  'memorial',
  'post',
  'comment',
  'dua',
  'media',
  'grave',
  'stream',
  'chat',
  'notice',
] as const;
export const REPORT_REASONS = [
  'disrespect',
  'against_faith',
  'privacy',
  'wrong_person',
  'spam',
  'other',
] as const;
export const REPORT_STATUSES = ['open', 'upheld', 'dismissed'] as const;
export const STREAM_TYPES = ['janazah', 'dua', 'memorial', 'educational', 'other'] as const;
/** 'encoder': RTMP; 'browser': a phone or computer's own camera; 'sample': the demonstration's generated picture. */
export const STREAM_SOURCES = ['encoder', 'browser', 'sample'] as const;
export const STREAM_RESTRAINTS = ['muted', 'blocked'] as const;
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
/** 'superseded': the same grave was verified again since. */
export const OFFICIAL_STATUSES = [
  'verified',
  'pending_verification',
  'rejected',
  'revoked',
  'superseded',
] as const;
export const ACCOUNT_REQUEST_STATUSES = ['pending', 'approved', 'refused', 'withdrawn'] as const;
export const ACCOUNT_REQUEST_ROLES = ['official', 'registrar', 'community_leader'] as const;
export const APPEAL_STATUSES = ['open', 'upheld', 'refused'] as const;
export const PRIVACY_REQUEST_KINDS = ['living_person', 'own_data', 'other'] as const;
export const PRIVACY_REQUEST_STATUSES = ['open', 'granted', 'refused'] as const;
export const CORRECTION_KINDS = ['correction', 'verification', 'revocation', 'merge', 'unmerge'] as const;
export const WITHDRAWAL_REASONS = ['merged', 'living_person', 'error'] as const;
export const IMPORT_STATUSES = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'failed',
  'rolled_back',
] as const;
export const SECTION_TYPES = ['muslim', 'general', 'memorial_garden'] as const;
export const PATH_KINDS = ['path', 'road', 'steps'] as const;

export type Role = (typeof ROLES)[number];
export type Language = (typeof LANGUAGES)[number];
export type DatePrecision = (typeof DATE_PRECISIONS)[number];
export type CoordinateSource = (typeof COORDINATE_SOURCES)[number];
export type Visibility = (typeof VISIBILITIES)[number];
export type MediaKind = (typeof MEDIA_KINDS)[number];
export type MediaStatus = (typeof MEDIA_STATUSES)[number];
export type MemberRole = (typeof MEMBER_ROLES)[number];
export type NameStyle = (typeof NAME_STYLES)[number];
