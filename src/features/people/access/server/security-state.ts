import { eq } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Role } from '#shared/contract/roles.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { SecurityState } from '../security-contract.ts';
import { needsFactor } from './factor-rule.ts';
import { countPasskeys } from './passkeys-store.ts';
import { isPersona } from './personas.ts';
import { countRecoveryCodes } from './recovery-codes-store.ts';
import { findFactor } from './second-factor-store.ts';
import { providerOf } from './sessions-store.ts';

/** How a member's own account is protected. */
export async function readSecurityState(
  db: Queries,
  { hasMail, secondFactorRoles }: { hasMail: boolean; secondFactorRoles: readonly Role[] },
  viewer: Viewer,
): Promise<SecurityState> {
  const member = memberOf(viewer);
  const [row] = await db.orm
    .select({ pendingEmail: users.pendingEmail, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, member.id));
  const since = (await findFactor(db.orm, member.id))?.confirmedAt ?? null;
  return {
    email: member.email,
    isVerified: row?.verifiedAt != null,
    pendingEmail: row?.pendingEmail ?? null,
    hasMail,
    isPersona: isPersona(member),
    isProven: viewer.isProven === true,
    signedInBy: viewer.sessionId ? await providerOf(db.orm, viewer.sessionId) : null,
    secondFactor: {
      isOn: since !== null,
      isRequired: needsFactor(viewer, secondFactorRoles),
      since: since?.toISOString() ?? null,
      isShown: viewer.withheld === undefined,
      passkeys: await countPasskeys(db.orm, member.id),
      codesLeft: since ? await countRecoveryCodes(db.orm, member.id) : 0,
    },
  };
}
