/** 'held': no mail server is configured; 'declined': its reader had said no to such mail, or is suspended. */
export const MAIL_STATUSES = ['queued', 'sent', 'failed', 'held', 'declined'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** Topics that a reader can opt out of; a mail without a topic is essential. */
export const MAIL_TOPICS = ['memorials', 'duas', 'news', 'services', 'digest', 'dates'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

/** A mail that waits: for its turn, or for a mail server. */
export const WAITING_MAIL: readonly MailStatus[] = ['queued', 'held'];
