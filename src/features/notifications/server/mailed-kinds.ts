import type { users } from '#db/schema/people.ts';

/** Notices that are mailed to whoever wants to hear of them; the others stand in the centre or have a mail of their own. */
export const MAILED_KINDS = {
  memorials: ['family.joined', 'khatm.finished', 'posts.commented', 'verification.grave_verified'],
  duas: ['duas.approved', 'duas.rejected'],
} as const satisfies Record<string, readonly `${string}.${string}`[]>;

export type MailedTopic = keyof typeof MAILED_KINDS;

type Choices = Pick<typeof users.$inferSelect, 'notifyMemorialUpdates' | 'notifyDuaApprovals'>;

export const wants = (topic: MailedTopic, choices: Choices): boolean =>
  topic === 'memorials' ? choices.notifyMemorialUpdates : choices.notifyDuaApprovals;

/** Kinds that a member chose to hear nothing of by mail. */
export const unwantedKinds = (choices: Choices): string[] =>
  Object.keys(MAILED_KINDS)
    .map((topic) => topic as MailedTopic)
    .flatMap((topic) => (wants(topic, choices) ? [] : MAILED_KINDS[topic]));
