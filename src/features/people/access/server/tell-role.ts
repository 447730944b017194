import { notify } from '#features/people/notifications/server/notify.ts';
import type { Role } from '#shared/contract/roles.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/** Tells a member which role they have now: without it they learn that one ended from a refusal. */
export const tellRole = (tx: Orm, userId: number, role: Role): Promise<void> =>
  notify(tx, { userId, kind: `access.role_${role}`, link: '/profile' });
