/** The job queues, made with the schema: the application's role may fill and work them, not make them. */
export const QUEUES = {
  /** Sends one mail of the outbox; {mailId}. Its priority is the mail's urgency. */
  'mail.send': {
    retryLimit: 8,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 60,
    notify: true,
  },
  /** Sends one text message of the outbox; {smsId}. Later than an hour or so nobody needs it. */
  'sms.send': {
    retryLimit: 6,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 60,
    notify: true,
  },
  /** Tells an owner of a right password after which nobody took the second step; {userId, at}. */
  'access.half-sign-in': { retryLimit: 3, retryDelay: 30, expireInSeconds: 60 },
  /** Every minute: administrators are told again by text message of harm that nobody has taken. */
  'trust.ring': { retryLimit: 1, expireInSeconds: 60 },
  /** Makes the slower renditions of a photo; {mediaId}. */
  'media.finish-photo': { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 },
  /** Makes a video or a sound playable everywhere; {mediaId}. */
  'media.finish-video': {
    retryLimit: 2,
    retryDelay: 10,
    retryBackoff: true,
    expireInSeconds: 3 * 3600,
    heartbeatSeconds: 60,
  },
  /** Removes the files of deleted media; {key, names}. */
  'media.remove': { retryLimit: 10, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  /** Chains the audit rows that were committed since. */
  'audit.seal': { retryLimit: 1, expireInSeconds: 120 },
  /** Seals what an older SECRET_KEY sealed under the newest. */
  'keys.reseal': { retryLimit: 1, expireInSeconds: 3600, heartbeatSeconds: 60 },
  /** Reads an uploaded register and says what it would change; {importId}. */
  'imports.check': { retryLimit: 1, expireInSeconds: 3600, heartbeatSeconds: 60 },
  /** Takes a checked register in; {importId}. */
  'imports.run': { retryLimit: 0, expireInSeconds: 2 * 3600, heartbeatSeconds: 60 },
  /** Every night: graves whose death is surely more than fifty years ago become public records. */
  'graves.public-records': { retryLimit: 1, expireInSeconds: 3600 },
  /** Every minute: members are told of services that begin soon. */
  'reminders.send': { retryLimit: 1, expireInSeconds: 300 },
  /** Wakes one browser; {subscriptionId, streamId, what}. Later than that nobody needs it. */
  'push.send': { retryLimit: 4, retryDelay: 15, retryBackoff: true, expireInSeconds: 60, notify: true },
  /** Asks the payment provider how a thing stands after one of its events; {eventId}. */
  'payments.event': {
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  /** Every hour: visits to be authorised, approved by time or booked for the next month; what the provider never told. */
  'cleaning.tend': { retryLimit: 1, expireInSeconds: 900 },
  /** Every hour: letters that gather what is unread, and the days on which members want to make dua. */
  'letters.send': { retryLimit: 1, expireInSeconds: 900 },
  /** Every minute, and when somebody asks: messages to offices' own systems that are due. */
  'webhooks.send': { retryLimit: 1, expireInSeconds: 120, notify: true },
  /** By BACKUP_SCHEDULE: a backup of everything. One that failed is tried again while the night lasts. */
  'backup.run': { retryLimit: 2, retryDelay: 600, expireInSeconds: 6 * 3600 },
  /** Every month: the newest backup is restored for a test. */
  'backup.verify': { retryLimit: 1, retryDelay: 3600, expireInSeconds: 6 * 3600 },
  /** Once an hour: what was lost with the queue is queued again, what nobody used is removed, grace periods end. */
  'upkeep.hourly': { retryLimit: 1, expireInSeconds: 900 },
} as const satisfies Record<
  string,
  {
    retryLimit: number;
    retryDelay?: number;
    retryBackoff?: boolean;
    retryDelayMax?: number;
    expireInSeconds: number;
    /** A job whose worker gives no sign for so long is taken for lost: its process was killed. */
    heartbeatSeconds?: number;
    /** Wakes the workers of every instance when a job comes; others look once a second. */
    notify?: boolean;
  }
>;

export type QueueName = keyof typeof QUEUES;

export const BACKUP_QUEUES = ['backup.run', 'backup.verify'] as const satisfies readonly QueueName[];
export type BackupQueue = (typeof BACKUP_QUEUES)[number];
