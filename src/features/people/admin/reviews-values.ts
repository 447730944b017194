/** Documents that an operator keeps, each a file of docs/: read again by a person once a year. */
export const REVIEWED_DOCUMENTS = [
  'illegalContent',
  'children',
  'impact',
  'processing',
  'retention',
  'cookies',
  'accessibility',
  'safeguarding',
  'asvs',
] as const;
export type ReviewedDocument = (typeof REVIEWED_DOCUMENTS)[number];

/** Where each lies below docs/. */
export const DOCUMENT_FILES: Readonly<Record<ReviewedDocument, string>> = {
  illegalContent: 'compliance/online-safety-illegal-content.md',
  children: 'compliance/online-safety-children.md',
  impact: 'compliance/data-protection-impact-assessment.md',
  processing: 'compliance/processing-record.md',
  retention: 'compliance/retention.md',
  cookies: 'compliance/cookies.md',
  accessibility: 'compliance/accessibility-statement.md',
  safeguarding: 'compliance/safeguarding-and-modern-slavery.md',
  asvs: 'security/asvs.md',
};

export const REVIEW_DAYS = 365;
