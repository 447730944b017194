import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { apiTokens } from '#db/schema/accounts.ts';
import { assertNoPersona } from '#features/people/access/server/personas.ts';
import { type ProofParts, proveIdentity } from '#features/people/access/server/prove-identity.ts';
import { tellAccount } from '#features/people/access/server/tell-account.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { hashSecret } from '#shared/server/hash-secret.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Call } from '#shared/server/http/bind.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { TokenForm } from '../api-tokens-fields.ts';
import { MOST_TOKENS, SHOWN_CHARACTERS, scopesFor, TOKEN_START } from '../api-tokens-values.ts';
import { sessionHasFactor } from './tokens-store.ts';

const DAY_MS = 86_400_000;

export type TokenParts = ProofParts & { jobs: Jobs };

/**
 * Makes a token and tells its owner; only its hash is kept. @throws AppError 403 for powers that the sign-in does not open, for scopes beyond
 * the owner's and at the proof's fields, 409 for one too many
 */
export async function makeToken(
  parts: TokenParts,
  call: Call<Database>,
  { name, scopes, days, ...proof }: TokenForm,
): Promise<{ id: number; token: string }> {
  const { viewer, db } = call;
  const member = memberOf(viewer);
  assertNoPersona(member);
  if (viewer.withheld) throw new AppError(403, viewer.withheld.why);
  const allowed = scopesFor(member.role);
  if (!scopes.every((scope) => allowed.includes(scope)))
    throw new AppError(403, 'api-tokens.beyond_role', {
      fields: { scopes: { code: 'api-tokens.beyond_role' } },
    });
  await proveIdentity(parts, call, proof);
  const token = `${TOKEN_START}${randomBytes(32).toString('base64url')}`;
  const now = parts.clock.now();
  const id = await db.transaction(async (tx) => {
    // One after the other, so that two at once do not both find room for the last.
    await tx.execute(sql`select from users where id = ${member.id} for update`);
    const has = await tx.$count(apiTokens, sql`${apiTokens.userId} = ${member.id}`);
    if (has >= MOST_TOKENS)
      throw new AppError(409, 'api-tokens.too_many', { values: { count: MOST_TOKENS } });
    const [row] = await tx
      .insert(apiTokens)
      .values({
        userId: member.id,
        name,
        prefix: token.slice(0, SHOWN_CHARACTERS),
        hash: hashSecret(token),
        scopes: [...new Set(scopes)],
        role: member.role,
        hasFactor: await sessionHasFactor(tx, viewer.sessionId),
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * DAY_MS),
      })
      .returning({ id: apiTokens.id });
    if (!row) throw new Error('the token was not written');
    await writeAudit(tx, viewer, {
      action: 'api_token.create',
      subjectType: 'api_token',
      subjectId: row.id,
      details: { name, scopes: [...new Set(scopes)].join(' '), days },
    });
    // It outlives a new password, so whoever did not make it must learn of it.
    await tellAccount(tx, parts.jobs, member.id, 'token_made', { name });
    return row.id;
  });
  return { id, token };
}
