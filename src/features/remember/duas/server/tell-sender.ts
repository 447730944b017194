import { and, inArray, sql } from 'drizzle-orm';
import { LISTED_MEMORIAL } from '#db/listed-memorial.ts';
import { users } from '#db/schema/people.ts';
import { notSuspended } from '#features/people/access/server/suspension.ts';
import { notify, takeBackNotification } from '#features/people/notifications/server/notify.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail, takeBackMail } from '#shared/server/mail/queue-mail.ts';
import type { Texts } from '#shared/server/texts.ts';
import type { ModerationForm } from '../duas-fields.ts';
import { UNDO_MINUTES } from '../duas-values.ts';

export interface SenderParts {
  jobs: Jobs;
  texts: Texts;
}

export interface ModeratedDua {
  id: number;
  memorialId: number | null;
  graveId: number | null;
  senderId: number | null;
  moderatedAt: Date;
}

/** Slightly longer than a decision can be undone. */
const DELAY_SECONDS = UNDO_MINUTES * 60 + 5;

/**
 * Tells members what became of their duas, once it can no longer be undone: in the application, and by mail
 * if wanted. Neither contains a name or the text of the dua.
 */
export async function tellSenders(
  tx: Orm,
  parts: SenderParts,
  decided: readonly ModeratedDua[],
  form: ModerationForm,
): Promise<void> {
  const ids = decided.flatMap(({ senderId }) => senderId ?? []);
  if (ids.length === 0) return;
  const senders = await tx
    .select({ id: users.id, language: users.language, wantsMail: users.notifyDuaApprovals })
    .from(users)
    .where(and(inArray(users.id, ids), notSuspended()));
  for (const dua of decided) {
    const sender = senders.find(({ id }) => id === dua.senderId);
    if (!sender) continue;
    const link = await placeOf(tx, dua);
    await notify(tx, {
      userId: sender.id,
      kind: form.isApproved ? 'duas.approved' : 'duas.rejected',
      values: { dua: String(dua.id), ...wordsOf(form) },
      link,
      from: new Date(dua.moderatedAt.getTime() + DELAY_SECONDS * 1000),
    });
    if (sender.wantsMail) await mailSender(tx, parts, { dua, sender, link }, form);
  }
}

/** Cancels a notification that the sender has not received yet. */
export async function untellSender(
  tx: Orm,
  { id, senderId, moderatedAt }: { id: number; senderId: number | null; moderatedAt: Date | null },
): Promise<void> {
  if (senderId === null || moderatedAt === null) return;
  await takeBackNotification(tx, senderId, { dua: String(id) });
  await takeBackMail(tx, onceKeyOf(id, moderatedAt));
}

async function mailSender(
  tx: Orm,
  { jobs, texts }: SenderParts,
  { dua, sender, link }: { dua: ModeratedDua; sender: { id: number; language: string }; link: string },
  { isApproved, reason, note }: ModerationForm,
): Promise<void> {
  const language = sender.language as Language;
  const said = note ? texts.message(language, 'duas.note_said', { note }) : '';
  await queueMail(tx, jobs, {
    to: { userId: sender.id },
    template: isApproved ? 'duas.approved' : 'duas.rejected',
    language,
    values: {
      ...(isApproved ? {} : { reason: texts.message(language, `duas.reason_${reason ?? 'none'}`) }),
      note: said && `\n\n${said}`,
      link,
    },
    onceKey: onceKeyOf(dua.id, dua.moderatedAt),
    topic: 'duas',
    afterSeconds: DELAY_SECONDS,
  });
}

function wordsOf({ isApproved, reason, note }: ModerationForm): Record<string, string> {
  return { ...(isApproved ? {} : { reasonKey: `duas.reason_${reason ?? 'none'}` }), note };
}

const onceKeyOf = (id: number, at: Date) => `dua-${id}-${at.getTime()}`;

/** Link to the dua; for a memorial that is not public the sender may have no access any more. */
async function placeOf(tx: Orm, { memorialId, graveId }: ModeratedDua): Promise<string> {
  if (memorialId === null) return graveId === null ? '/duas' : `/grave/${graveId}`;
  const { rows } = await tx.execute(
    sql`select 1 from memorials m where m.id = ${memorialId} and ${sql.raw(LISTED_MEMORIAL)}`,
  );
  return rows.length > 0 ? `/memorial/${memorialId}` : '/submit-dua';
}
