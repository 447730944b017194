import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Language } from '#db/schema/values.ts';
import { LISTED_MEMORIAL } from '#features/memorials/server/listed-memorial.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import type { Texts } from '#shared/server/texts.ts';
import type { ModerationForm } from '../duas-fields.ts';
import type { DecidedDua } from './moderate-dua.ts';

/** Writes to a member who wants to hear what became of their dua; the mail names nobody and repeats no word of it. */
export async function tellSender(
  tx: Orm,
  { jobs, texts }: { jobs: Jobs; texts: Texts },
  dua: DecidedDua,
  { isApproved, reason }: ModerationForm,
): Promise<void> {
  if (dua.senderId === null) return;
  const [sender] = await tx
    .select({ language: users.language })
    .from(users)
    .where(and(eq(users.id, dua.senderId), eq(users.notifyDuaApprovals, true), isNull(users.suspendedAt)));
  if (!sender) return;
  const language = sender.language as Language;
  const why = texts.message(language, `duas.reason_${reason ?? 'none'}`);
  await queueMail(tx, jobs, {
    to: { userId: dua.senderId },
    template: isApproved ? 'duas.approved' : 'duas.rejected',
    language,
    values: {
      ...(isApproved ? {} : { reason: why }),
      link: await placeOf(tx, dua),
    },
    onceKey: `dua-${dua.id}-${dua.moderatedAt.getTime()}`,
  });
}

/** Where it is read; of a memorial that is not open to everyone the sender may have no address any more. */
async function placeOf(tx: Orm, { memorialId, graveId }: DecidedDua): Promise<string> {
  if (memorialId === null) return graveId === null ? '/submit-dua' : `/grave/${graveId}`;
  const { rows } = await tx.execute(
    sql`select 1 from memorials m where m.id = ${memorialId} and ${sql.raw(LISTED_MEMORIAL)}`,
  );
  return rows.length > 0 ? `/memorial/${memorialId}` : '/submit-dua';
}
