import { randomInt } from 'node:crypto';
import { privacyRequests } from '#db/schema/trust.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Caller } from '#shared/server/http/bind.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { periodOf } from '../clock-values.ts';
import type { PrivacyForm } from '../privacy-fields.ts';
import type { TellParts } from './tell-owner.ts';

/** Letters and digits that are not mistaken for each other on the telephone. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Stores a request and confirms it by mail. @returns its reference */
export async function requestPrivacy(
  tx: Orm,
  { jobs, texts }: TellParts,
  { viewer, language }: Pick<Caller, 'viewer' | 'language'>,
  { website: _website, ...form }: PrivacyForm,
): Promise<string> {
  const reference = `ZP-${letters(4)}-${letters(4)}`;
  const [row] = await tx
    .insert(privacyRequests)
    .values({ ...form, reference })
    .returning({ id: privacyRequests.id });
  if (!row) throw new Error('the request was not written');
  await queueMail(tx, jobs, {
    to: { address: form.email },
    template: 'trust.privacy_received',
    language,
    values: { reference, period: periodOf('privacy', texts.translate(language)) },
    onceKey: `privacy-${row.id}-received`,
  });
  await writeAudit(tx, viewer, {
    action: 'privacy.request',
    subjectType: 'privacy_request',
    subjectId: row.id,
    details: { kind: form.kind },
  });
  return reference;
}

const letters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');
