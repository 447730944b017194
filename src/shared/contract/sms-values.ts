/** 'capped': this month's money was used up; 'unreachable': the member has no confirmed number any more, or none can be sent. */
export const SMS_STATUSES = ['queued', 'sent', 'failed', 'capped', 'unreachable'] as const;
export type SmsStatus = (typeof SMS_STATUSES)[number];
