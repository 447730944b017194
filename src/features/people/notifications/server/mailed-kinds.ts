import type { users } from '#db/schema/people.ts';

/** Notifications about pages that a member looks after; only the mail of updates covers them. */
export const MEMORIAL_KINDS = [
  'family.asks',
  'family.joined',
  'family.joined_unnamed',
  'khatm.finished',
  'posts.commented',
  'verification.grave_verified',
] as const;
/** A mail of their own reports these at once. */
const DUA_KINDS = ['duas.approved', 'duas.rejected'] as const;

/** Kinds that a member opted out of by mail. */
export const unwantedKinds = (
  member: Pick<typeof users.$inferSelect, 'notifyMemorialUpdates' | 'notifyDuaApprovals'>,
): string[] => [
  ...(member.notifyMemorialUpdates ? [] : MEMORIAL_KINDS),
  ...(member.notifyDuaApprovals ? [] : DUA_KINDS),
];
