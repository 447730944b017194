import type { Database } from '#shared/server/db/connect-database.ts';
import { uniqueViolationOf } from '#shared/server/db/database-faults.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Call } from '#shared/server/http/bind.ts';
import { assertUncommon } from './common-passwords.ts';
import type { PasswordHasher } from './hash-password.ts';
import { freeUsername, splitFullName, usernameBase } from './make-username.ts';
import { sendAddressProof } from './send-address-proof.ts';
import { type SignInParts, signIn } from './sign-in.ts';
import { insertUser, takenUsernames } from './users-store.ts';

const TRIES = 5;

/**
 * Creates an account with the role `user` and signs it in; where mail can be sent, its address has to be
 * proved.
 */
export async function registerUser(
  parts: SignInParts & { passwords: PasswordHasher; isDemo: boolean; hasMail: boolean },
  call: Call<Database>,
  form: { fullName: string; email: string; password: string },
) {
  assertUncommon(form.password, 'password');
  const passwordHash = await parts.passwords.hash(form.password);
  const name = splitFullName(form.fullName);
  const base = usernameBase(form.fullName);
  for (let attempt = 1; ; attempt++) {
    try {
      return await call.db.transaction(async (tx) => {
        const username = freeUsername(base, await takenUsernames(tx, base));
        const account = await insertUser(tx, {
          ...name,
          email: form.email,
          username,
          passwordHash,
          language: call.language,
          // Everybody who joins a demonstration is part of it, so such a database can never become a real
          // one.
          isDemo: parts.isDemo,
        });
        if (parts.hasMail) {
          const to = { userId: account.id, email: account.email, isNew: false };
          await sendAddressProof(tx, { jobs: parts.jobs, now: parts.clock.now() }, to, call.language);
        }
        return signIn(tx, parts, call, account, { by: 'registration', hasFactor: false });
      });
    } catch (error) {
      const constraint = uniqueViolationOf(error);
      if (constraint === 'users_email_unique')
        throw new AppError(409, 'access.email_taken', { fields: { email: { code: 'access.email_taken' } } });
      // Two namesakes at the same moment: the second gets the next number.
      if (constraint !== 'users_username_unique' || attempt >= TRIES) throw error;
    }
  }
}
