import type { users } from '#db/schema/people.ts';

/** Notices of what happens on the pages that a member looks after; nothing else mails them. */
export const MEMORIAL_KINDS = [
  'family.joined',
  'khatm.finished',
  'posts.commented',
  'verification.grave_verified',
] as const;
/** A mail of its own tells of them at once. */
const DUA_KINDS = ['duas.approved', 'duas.rejected'] as const;

/** Kinds that a member chose to hear nothing of by mail. */
export const unwantedKinds = (
  member: Pick<typeof users.$inferSelect, 'notifyMemorialUpdates' | 'notifyDuaApprovals'>,
): string[] => [
  ...(member.notifyMemorialUpdates ? [] : MEMORIAL_KINDS),
  ...(member.notifyDuaApprovals ? [] : DUA_KINDS),
];
