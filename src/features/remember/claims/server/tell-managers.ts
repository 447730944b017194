import { notify } from '#features/people/notifications/server/notify.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { type managersOf, nameAtGrave } from './claims-store.ts';

/**
 * Tells those who managed a claimed memorial that the claim is settled, as the mail about its filing promised: they look after it
 * as before, or somebody else does.
 */
export async function tellManagers(
  tx: Orm,
  jobs: Jobs,
  { id, memorialId }: { id: number; memorialId: number },
  managers: Awaited<ReturnType<typeof managersOf>>,
  what: 'over' | 'replaced',
): Promise<void> {
  const name = await nameAtGrave(tx, memorialId);
  const link = `/memorial/${memorialId}`;
  for (const { id: userId, language } of managers) {
    await notify(tx, { userId, kind: `claims.${what}`, values: { name }, link });
    await queueMail(tx, jobs, {
      to: { userId },
      template: `claims.${what}`,
      language: language as Language,
      values: { name, link },
      onceKey: `claim-${id}-${what}-${userId}`,
    });
  }
}
