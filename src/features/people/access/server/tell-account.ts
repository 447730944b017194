import { and, eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { SECURITY_PAGE } from '../security-paths.ts';
import { isPersona } from './personas.ts';
import { type Device, deviceName } from './read-device.ts';
import type { Account } from './users-store.ts';

export type AccountEvent =
  | 'password_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'passkey_added'
  | 'token_made'
  | 'passkey_removed'
  | 'passkey_copied'
  | 'guessed'
  | 'half_sign_in'
  | 'new_sign_in'
  | 'new_sign_in_unknown';

/** What anybody can cause who is not signed in: it is mailed to addresses that were proven, never to a stranger's. */
const BY_ANYBODY: ReadonlySet<AccountEvent> = new Set(['guessed', 'half_sign_in']);

/** Informs a member, on the site and by mail, of a change to their account, in case it was not them. */
export async function tellAccount(
  tx: Orm,
  jobs: Jobs,
  userId: number,
  event: AccountEvent,
  values: Record<string, string> = {},
): Promise<void> {
  const [row] = await tx
    .select({ language: users.language, provedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  await notify(tx, { userId, kind: `access.${event}`, values, link: SECURITY_PAGE });
  if (BY_ANYBODY.has(event) && !row?.provedAt) return;
  await queueMail(tx, jobs, {
    to: { userId },
    template: `access.${event}`,
    language: (row?.language ?? 'en') as Language,
    values: { ...values, link: SECURITY_PAGE },
  });
}

const NEW_DEVICE = 'user.new_device';

/**
 * Remembers the kinds of devices that a member signed in with, in the audit log, which outlives sessions.
 * From the second kind on they are told. Programs without a name are not remembered, because they could be
 * anybody's.
 */
export async function meetDevice(tx: Orm, jobs: Jobs, account: Account, device: Device): Promise<void> {
  // Personas are shared by all visitors, so their devices say nothing.
  if (isPersona(account)) return;
  const { id } = account;
  const known = await tx
    .select({
      browser: sql<string>`${auditLog.details}->>'browser'`,
      system: sql<string>`${auditLog.details}->>'system'`,
    })
    .from(auditLog)
    .where(
      and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, id), eq(auditLog.action, NEW_DEVICE)),
    );
  const name = deviceName(device);
  if (known.length === 0 && name === '') return;
  if (known.some(({ browser, system }) => browser === device.browser && system === device.system)) return;
  await writeAudit(
    tx,
    { member: account, sessionId: null },
    { action: NEW_DEVICE, subjectType: 'user', subjectId: id, details: { ...device } },
  );
  if (known.length === 0) return;
  await tellAccount(tx, jobs, id, name ? 'new_sign_in' : 'new_sign_in_unknown', name ? { device: name } : {});
}
