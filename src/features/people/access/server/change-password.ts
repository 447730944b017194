import type { Database } from '#shared/server/db/connect-database.ts';
import type { Call } from '#shared/server/http/bind.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { assertUncommon } from './common-passwords.ts';
import { assertNoPersona } from './personas.ts';
import { type ProofParts, proveIdentity } from './prove-identity.ts';
import { setPassword } from './set-password.ts';
import type { SignInParts } from './sign-in.ts';

/**
 * Changes a member's password, proven by the present one and by a code where a second factor is in force; only the session that
 * asks stays open.
 * @returns how many ended
 */
export async function changePassword(
  parts: SignInParts & ProofParts,
  call: Call<Database>,
  { newPassword, ...proof }: { currentPassword: string; code?: string | undefined; newPassword: string },
): Promise<number> {
  const member = memberOf(call.viewer);
  assertNoPersona(member);
  assertUncommon(newPassword, 'newPassword');
  await proveIdentity(parts, call, proof);
  const passwordHash = await parts.passwords.hash(newPassword);
  return call.db.transaction(async (tx) => {
    const { sessionId } = call.viewer;
    const ended = await setPassword(tx, parts, member, passwordHash, sessionId, parts.clock.now());
    await writeAudit(tx, call.viewer, {
      action: 'user.password',
      subjectType: 'user',
      subjectId: member.id,
      fields: ['passwordHash'],
      details: { ended },
    });
    return ended;
  });
}
