import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { mailOutbox, smsOutbox } from '#db/schema/outbox.ts';
import type { Queries } from '../db/connect-database.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { SealedColumn } from '../keys/sealed-column.ts';
import { createTextSeal, type TextSeal } from '../keys/text-seal.ts';

/** Seals what a waiting mail holds that opens something, bound to the mail's template. */
export const createMailSeal = (keyRing: KeyRing): TextSeal => createTextSeal(keyRing, 'mailed-links');

/** Templates of mails whose links open something. */
const OPENING = [
  'access.reset_password',
  'access.verify_email',
  'access.confirm_email',
  'family.invitation',
  'streams.invitation',
  'services.request',
  'services.reminder',
];
const SECRET_VALUES = ['link', 'calendar'];
const AT_ONCE = 500;

/** Seals such links of mails that wait since before links were sealed. @returns how many */
export async function sealWaiting({ orm }: Pick<Queries, 'orm'>, seal: TextSeal): Promise<number> {
  const isOld = and(
    inArray(mailOutbox.template, OPENING),
    isNull(mailOutbox.sealedValues),
    sql`${mailOutbox.values} ?| ${sql.param(SECRET_VALUES)}::text[]`,
  );
  const rows = await orm.select().from(mailOutbox).where(isOld).limit(AT_ONCE);
  for (const { id, template, values } of rows) {
    const parts = Object.entries(values);
    const secrets = Object.fromEntries(parts.filter(([name]) => SECRET_VALUES.includes(name)));
    const others = Object.fromEntries(parts.filter(([name]) => !SECRET_VALUES.includes(name)));
    await orm
      .update(mailOutbox)
      .set({
        values: others,
        // A mail that was sent meanwhile needs its link no more.
        sealedValues: sql`case when ${mailOutbox.status} = 'sent' then null else ${seal.seal(JSON.stringify(secrets), template)} end`,
      })
      .where(and(eq(mailOutbox.id, id), isOld));
  }
  return rows.length === AT_ONCE ? AT_ONCE + (await sealWaiting({ orm }, seal)) : rows.length;
}

/** Of mails and of text messages, which share the seal. */
export const LETTERS_SEALED: readonly SealedColumn[] = [
  {
    purpose: 'mailed-links',
    column: mailOutbox.sealedValues,
    id: mailOutbox.id,
    about: sql<string>`${mailOutbox.template}`,
  },
  ...[smsOutbox.sealedValues, smsOutbox.sealedNumber].map((column) => ({
    purpose: 'mailed-links' as const,
    column,
    id: smsOutbox.id,
    about: sql<string>`${smsOutbox.template}`,
  })),
];
