/** Of the table news. */
export const NEWS_STATUSES = ['draft', 'queued', 'sent'] as const;
export type NewsStatus = (typeof NEWS_STATUSES)[number];
