export const REPORT_STATUSES = ['open', 'upheld', 'dismissed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const APPEAL_STATUSES = ['open', 'upheld', 'refused'] as const;
export type AppealStatus = (typeof APPEAL_STATUSES)[number];

/** 'only_you': the reader took it down and nobody else can decide; 'another': somebody else has to. */
export const APPEAL_DECIDERS = ['any', 'another', 'only_you'] as const;
export type AppealDecider = (typeof APPEAL_DECIDERS)[number];

export const PRIVACY_STATUSES = ['open', 'granted', 'refused'] as const;
export type PrivacyStatus = (typeof PRIVACY_STATUSES)[number];

/** What the browser needs without the forms' schemas. */
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
  'booking_message',
  'profile',
] as const;
/** What a reported thing can belong to; 'everyone': a dua for all who have died. */
export const REPORT_PLACES = ['memorial', 'grave', 'stream', 'provider', 'cleaner', 'everyone'] as const;
/** Graves are missing: their records are withdrawn from the register, not taken down. */
export const TAKEDOWN_TARGETS = [
  'memorial',
  'post',
  'comment',
  'dua',
  'media',
  'stream',
  'chat',
  'notice',
  'provider_review',
  'cleaner_review',
  'booking_message',
  'profile',
] as const;
/** In the order in which the form offers them. */
export const REPORT_REASONS = [
  'disrespect',
  'against_faith',
  'privacy',
  'wrong_person',
  'spam',
  /** Somebody may come to harm: told to administrators at once. */
  'danger',
  'other',
] as const;

export const APPEAL_MAX = 2000;
export const PRIVACY_KINDS = ['living_person', 'own_data', 'complaint', 'other'] as const;
/** The widths of a privacy request's columns. */
export const PRIVACY_MAX = { page: 500, name: 255, email: 254, relation: 120, statement: 2000 } as const;

export type TakedownTarget = (typeof TAKEDOWN_TARGETS)[number];
export type PrivacyKind = (typeof PRIVACY_KINDS)[number];
export type ReportTarget = (typeof REPORT_TARGETS)[number];
export type ReportPlace = (typeof REPORT_PLACES)[number];
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The width of the columns. */
export const NOTE_MAX = 1000;

export const TAKEDOWN_STATES = ['in_force', 'appeals', 'restored'] as const;
export type TakedownState = (typeof TAKEDOWN_STATES)[number];

/** The fields that a decision on a report or a request writes. */
export const DECIDED_FIELDS = ['status', 'decision'] as const;
