import { notify } from '#features/people/notifications/server/notify.ts';
import { activeMembers } from '#features/records/offices/server/office-people.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

export const OFFICE_PAGE = '/my-office';

/**
 * Tells everybody else who can act for an office of an address that somebody added, or put in the place of another: what is sent there
 * goes on when that person is gone.
 */
export async function tellOfAddress(
  tx: Orm,
  what: 'added' | 'moved',
  { organisationId, url }: { organisationId: number; url: string },
  byUserId: number | undefined,
): Promise<void> {
  const values = { host: new URL(url).host };
  for (const userId of await activeMembers(tx, organisationId))
    if (userId !== byUserId)
      await notify(tx, { userId, kind: `webhooks.${what}`, values, link: OFFICE_PAGE });
}
