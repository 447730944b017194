import { eq } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { SecurityState } from '../security-contract.ts';
import { isPersona } from './personas.ts';
import { needsFactor } from './second-factor.ts';
import { countRecoveryCodes, findFactor } from './second-factor-store.ts';

/** How a member's own account is protected. */
export async function readSecurityState(
  db: Queries,
  { hasMail, adminNeedsSecondFactor }: { hasMail: boolean; adminNeedsSecondFactor: boolean },
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
    secondFactor: {
      isOn: since !== null,
      isRequired: needsFactor(viewer, adminNeedsSecondFactor),
      since: since?.toISOString() ?? null,
      codesLeft: since ? await countRecoveryCodes(db.orm, member.id) : 0,
    },
  };
}
