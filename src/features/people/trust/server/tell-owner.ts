import { eq } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import type { Texts } from '#shared/server/texts.ts';
import type { ReportReason, TakedownTarget } from '../trust-values.ts';

export interface TellParts {
  jobs: Jobs;
  texts: Texts;
}

/** News about a takedown, named like its notification and its mail. */
export interface Told {
  takedownId: number;
  ownerId: number | null;
  name: 'taken_down' | 'restored' | 'restored_gone' | 'appeal_refused';
  targetType: TakedownTarget;
  reason: ReportReason;
  /** The admin's words. */
  words: string;
}

export const MY_TAKEDOWNS = '/my-takedowns';

/**
 * Informs the author in the application and by mail. Nobody can opt out of this mail: the law requires that
 * authors learn of it and of their right to appeal.
 */
export async function tellOwner(tx: Orm, { jobs, texts }: TellParts, told: Told): Promise<void> {
  const { ownerId, name, words } = told;
  if (ownerId === null) return;
  const [owner] = await tx.select({ language: users.language }).from(users).where(eq(users.id, ownerId));
  if (!owner) return;
  const keys = {
    what: `trust.what_${told.targetType}`,
    reason: `trust.grounds.${told.reason}`,
  } as const;
  await notify(tx, {
    userId: ownerId,
    kind: `trust.${name}`,
    values: { whatKey: keys.what, reasonKey: keys.reason },
    link: MY_TAKEDOWNS,
  });
  const language = owner.language as Language;
  await queueMail(tx, jobs, {
    to: { userId: ownerId },
    template: `trust.${name}`,
    language,
    values: {
      what: texts.message(language, keys.what),
      reason: texts.message(language, keys.reason),
      words,
      link: MY_TAKEDOWNS,
    },
    onceKey: `takedown-${told.takedownId}-${name}`,
  });
}
