import { uniqueViolationOf } from '#shared/server/db/database-faults.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Call } from '#shared/server/http/bind.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { PasswordHasher } from './hash-password.ts';
import { freeUsername, splitFullName, usernameBase } from './make-username.ts';
import { type AccessParts, signIn } from './sign-in.ts';
import { insertUser, takenUsernames } from './users-store.ts';

const TRIES = 5;

/** Creates an account with the role `user` and signs it in. */
export async function registerUser(
  parts: AccessParts & { passwords: PasswordHasher; isDemo: boolean },
  call: Call,
  form: { fullName: string; email: string; password: string },
) {
  if (isCommonPassword(form.password)) throw fieldRefused(400, 'password', 'access.password_too_common');
  const passwordHash = await parts.passwords.hash(form.password);
  const name = splitFullName(form.fullName);
  const base = usernameBase(form.fullName);
  for (let attempt = 1; ; attempt++) {
    try {
      return await parts.db.transaction(async (tx) => {
        const username = freeUsername(base, await takenUsernames(tx, base));
        const account = await insertUser(tx, {
          ...name,
          email: form.email,
          username,
          passwordHash,
          language: call.language,
          // Whoever joins a demonstration is part of it: such a database never becomes a real one.
          isDemo: parts.isDemo,
        });
        return signIn(tx, call, account, parts.clock);
      });
    } catch (error) {
      const constraint = uniqueViolationOf(error);
      if (constraint === 'users_email_unique') throw fieldRefused(409, 'email', 'access.email_taken');
      // Two namesakes at the same moment: the second takes the next number.
      if (constraint !== 'users_username_unique' || attempt >= TRIES) throw error;
    }
  }
}

function fieldRefused(status: number, field: string, code: `access.${string}`): AppError {
  return new AppError(status, code, { fields: { [field]: { code } } });
}
