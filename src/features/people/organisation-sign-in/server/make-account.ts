import { makeProvidedAccount } from '#features/people/access/server/provided-account.ts';
import type { Account } from '#features/people/access/server/sign-in.ts';
import type { Transaction } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { Provider } from './providers-store.ts';
import { addressOf, nameOf } from './read-claims.ts';

/**
 * Makes the account of somebody who comes for the first time. An account that has the address already is another until
 * its owner joins the two: whoever gives out addresses at an organisation does not thereby own accounts here.
 * @throws AppError 403 for an address outside the provider's domains, 409 for one that has an account
 */
export async function makeAccount(
  tx: Transaction,
  provider: Provider,
  claims: Record<string, unknown>,
  given: { passwordHash: string; language: string; isDemo: boolean; now: Date },
): Promise<Account> {
  const email = addressOf(provider, claims);
  const { name } = provider;
  if (email === null) throw new AppError(403, 'organisation-sign-in.no_address', { values: { name } });
  const account = await makeProvidedAccount(tx, {
    ...given,
    email,
    isProven: claims.email_verified === true,
    fullName: nameOf(claims),
  });
  if (!account) throw new AppError(409, 'organisation-sign-in.address_known', { values: { name } });
  await writeAudit(tx, 'system', {
    action: 'user.made_by_sign_in',
    subjectType: 'user',
    subjectId: account.id,
    details: { signInProvider: provider.id },
  });
  return account;
}
