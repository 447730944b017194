import type { TextSeal } from '#shared/server/keys/text-seal.ts';
import { renderMail } from '#shared/server/mail/render-mail.ts';
import type { Texts } from '#shared/server/texts.ts';
import type { HeldMail } from '../mailbox-contract.ts';
import type { HeldMailRow } from './mailbox-store.ts';

/** A path of this site; what begins with two slashes would name another. */
const OWN_PATH = /^\/(?!\/)/;

/** A kept mail in its reader's language, with what was sealed in it opened. */
export function presentHeldMail(
  row: HeldMailRow,
  { texts, seal, origin }: { texts: Texts; seal: TextSeal; origin: string },
): HeldMail {
  const { id, to, template, language } = row;
  const secrets = row.sealedValues === null ? {} : JSON.parse(seal.open(row.sealedValues, template));
  const values: Record<string, string | number> = { ...row.values, ...secrets };
  const { subject, text, action } = renderMail(
    texts,
    { template, language, values },
    { origin, unsubscribe: null },
  );
  const path = typeof values.link === 'string' && OWN_PATH.test(values.link) ? values.link : null;
  return {
    id,
    to,
    language,
    subject,
    text,
    action: action && path ? { label: action.label, path } : null,
    createdAt: row.createdAt.toISOString(),
  };
}
