/** What the browser needs without the forms' schemas. */
export const REPORT_TARGETS = ['memorial', 'post', 'comment', 'dua', 'media'] as const;
/** In the order in which the form offers them. */
export const REPORT_REASONS = [
  'disrespect',
  'against_faith',
  'privacy',
  'wrong_person',
  'spam',
  'other',
] as const;

export type ReportTarget = (typeof REPORT_TARGETS)[number];
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The width of the columns. */
export const NOTE_MAX = 1000;
