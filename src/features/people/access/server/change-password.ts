import type { Database } from '#shared/server/db/connect-database.ts';
import type { Call } from '#shared/server/http/bind.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { assertUncommon } from './common-passwords.ts';
import { assertPassword } from './guesses.ts';
import type { PasswordHasher } from './hash-password.ts';
import { assertNoPersona } from './personas.ts';
import { setPassword } from './set-password.ts';
import type { SignInParts } from './sign-in.ts';

/** Changes a member's password; only the session that asks stays open. @returns how many ended */
export async function changePassword(
  parts: SignInParts & { limits: RateLimits; passwords: PasswordHasher },
  call: Call<Database>,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<number> {
  const member = memberOf(call.viewer);
  assertNoPersona(member);
  assertUncommon(newPassword, 'newPassword');
  await assertPassword(parts, call, member, currentPassword);
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
