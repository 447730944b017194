import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { helpRequests } from '#db/schema/accounts.ts';
import { users } from '#db/schema/people.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Caller } from '#shared/server/http/bind.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { type Mail, queueMail } from '#shared/server/mail/queue-mail.ts';
import type { Texts } from '#shared/server/texts.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { AskForm } from '../help-fields.ts';

/** Letters and digits that are not mistaken for each other on the telephone. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** With 887 million references a collision is tried again; a third one would be a fault. */
const TRIES = 3;

interface Parts {
  jobs: Jobs;
  texts: Texts;
  supportEmail: string | undefined;
}

/**
 * Stores a message and forwards it to the operators. Nothing is mailed to the address that was typed.
 * @returns its reference
 */
export async function askForHelp(
  tx: Orm,
  parts: Parts,
  { viewer, language }: Pick<Caller, 'viewer' | 'language'>,
  { website: _website, ...form }: AskForm,
): Promise<string> {
  const userId = viewer.member?.id ?? null;
  const { id, reference } = await keep(tx, { ...form, userId, language });
  for (const { onceKey, ...reader } of await readersOf(tx, parts.supportEmail, id)) {
    await queueMail(tx, parts.jobs, {
      ...reader,
      template: 'help.request',
      values: {
        reference,
        name: form.name,
        email: form.email,
        topic: parts.texts.translate(reader.language)(`help:contact.topics.${form.topic}`),
        message: form.message,
        link: '/admin?tab=support',
      },
      onceKey,
      ...(userId === null ? {} : { replyToUserId: userId }),
    });
  }
  await writeAudit(tx, viewer, {
    action: 'help.ask',
    subjectType: 'help_request',
    subjectId: id,
    details: { topic: form.topic },
  });
  return reference;
}

async function keep(
  tx: Orm,
  row: Omit<typeof helpRequests.$inferInsert, 'reference'>,
): Promise<{ id: number; reference: string }> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const [kept] = await tx
      .insert(helpRequests)
      .values({ ...row, reference: newReference() })
      .onConflictDoNothing()
      .returning({ id: helpRequests.id, reference: helpRequests.reference });
    if (kept) return kept;
  }
  throw new Error('the message was not written');
}

const newReference = (): string =>
  `ZH-${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/** The operators' mailbox, otherwise every administrator at the address of their account. */
async function readersOf(
  tx: Orm,
  supportEmail: string | undefined,
  id: number,
): Promise<(Pick<Mail, 'to' | 'language'> & { onceKey: string })[]> {
  if (supportEmail) return [{ to: { address: supportEmail }, language: 'en', onceKey: `help-${id}-support` }];
  const admins = await tx
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(eq(users.role, 'admin'));
  return admins.map((admin) => ({
    to: { userId: admin.id },
    language: admin.language as Language,
    onceKey: `help-${id}-${admin.id}`,
  }));
}
