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
/** 'held': no mail server is configured; 'declined': its reader had said no to such mail. */
export const MAIL_STATUSES = ['queued', 'sent', 'failed', 'held', 'declined'] as const;
/** What a reader may say no to; a mail without one is essential. */
export const MAIL_TOPICS = ['memorials', 'duas', 'news', 'services', 'digest', 'dates'] as const;
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
  'provider_review',
  'cleaner_review',
  'profile',
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
/** The part of a day in which a cleaner comes. */
export const VISIT_SLOTS = ['am', 'pm'] as const;
export const CLEANING_PLANS = ['basic', 'full'] as const;
export const CLEANING_PLAN_STATUSES = ['active', 'ended'] as const;
export const PHOTO_STAGES = ['before', 'after'] as const;
/** Where a photo was taken, as its browser said, against the grave. */
export const PHOTO_PLACES = ['near', 'far', 'unknown'] as const;
export const PAYOUT_STATUSES = ['paid', 'reversed'] as const;
export const CLEANER_DOCUMENT_KINDS = ['identity', 'address', 'check', 'other'] as const;
/** Plans that are paid; Basic Family never is. */
export const PAID_PLANS = ['extended', 'large'] as const;
export const BILLING_INTERVALS = ['month', 'year'] as const;
export const PAYMENT_PROVIDERS = ['stripe', 'sandbox'] as const;
/** 'incomplete': never paid yet; 'past_due': a renewal failed and its grace period runs. */
export const SUBSCRIPTION_STATUSES = ['incomplete', 'active', 'past_due', 'ended'] as const;
export const RECEIPT_STATUSES = ['paid', 'part_refunded', 'refunded'] as const;
export const SERVICE_TYPES = ['cleaning', 'undertaker', 'gravestone', 'florist', 'catering'] as const;
export const CONTACT_STATUSES = ['sent', 'answered', 'closed'] as const;
export const CEMETERY_OPERATORS = ['council', 'trust', 'other'] as const;
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
/** 'weekly' goes out on Fridays, before the prayer. */
export const DIGESTS = ['off', 'daily', 'weekly'] as const;
export const ACCOUNT_TOKEN_PURPOSES = ['verify_email', 'reset_password'] as const;
export const CALENDARS = ['gregorian', 'hijri'] as const;
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
export const HELP_STATUSES = ['open', 'answered'] as const;
export const NEWS_STATUSES = ['draft', 'queued', 'sent'] as const;
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
