import { sql } from 'drizzle-orm';
import * as client from 'openid-client';
import { signInProviders } from '#db/schema/sign-in.ts';
import { RETURN_PAGE } from '#features/people/sign-in-offers/sign-in-offers-paths.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import type { SealedColumn } from '#shared/server/keys/sealed-column.ts';
import { createTextSeal } from '#shared/server/keys/text-seal.ts';
import { ATTEMPT_MINUTES } from '../organisation-sign-in-values.ts';
import { isAway, openProvider, providerAway } from './provider-client.ts';
import type { Provider } from './providers-store.ts';

/** What was begun, kept sealed in the reader's tab until they are back. */
interface Attempt {
  providerId: number;
  state: string;
  nonce: string;
  verifier: string;
  /** Whose account is to be joined; null: a sign-in. */
  joinsUserId: number | null;
  at: number;
}

/** Who came back, as the provider's signed word says it. */
export interface Arrival {
  subject: string;
  claims: Record<string, unknown>;
}

export type Attempts = ReturnType<typeof createAttempts>;

const ABOUT = 'attempt';

/** Leads readers to providers and understands what they bring back. */
export function createAttempts({ keyRing, origin }: { keyRing: KeyRing; origin: string }) {
  const seal = createTextSeal(keyRing, 'organisation-sign-in-attempts');
  const secrets = createTextSeal(keyRing, 'organisation-sign-in-secrets');
  const returnAddress = `${origin}${RETURN_PAGE}`;
  const secretOf = (provider: Provider) => secrets.open(provider.clientSecret, provider.issuer);
  return {
    returnAddress,
    secretOf,
    sealSecret: (secret: string, issuer: string) => secrets.seal(secret, issuer),

    async begin(provider: Provider, joinsUserId: number | null, now: Date) {
      const config = await openProvider(provider, secretOf(provider));
      const [state, nonce, verifier] = [
        client.randomState(),
        client.randomNonce(),
        client.randomPKCECodeVerifier(),
      ];
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: returnAddress,
        scope: scopeOf(config),
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      const attempt: Attempt = {
        ...{ providerId: provider.id, state, nonce, verifier, joinsUserId },
        at: now.getTime(),
      };
      return { url: url.href, attempt: seal.seal(JSON.stringify(attempt), ABOUT) };
    },

    /** @throws AppError 400 for what this server did not begin, or too long ago */
    open(sealed: string, now: Date): Attempt {
      try {
        const attempt = JSON.parse(seal.open(sealed, ABOUT)) as Attempt;
        if (now.getTime() - attempt.at <= ATTEMPT_MINUTES * 60_000) return attempt;
      } catch {
        // Not sealed by this server: refused as one that is over.
      }
      throw new AppError(400, 'organisation-sign-in.attempt_over');
    },

    /**
     * Exchanges the answer for the provider's word of who this is. @throws AppError 400 where answer and attempt do not
     * belong together, or the provider does not take the code, 503 while it does not answer
     */
    async arrive(provider: Provider, attempt: Attempt, answer: string): Promise<Arrival> {
      const config = await openProvider(provider, secretOf(provider));
      const current = new URL(returnAddress);
      current.search = answer;
      try {
        const tokens = await client.authorizationCodeGrant(config, current, {
          pkceCodeVerifier: attempt.verifier,
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('no ID token');
        // Many providers put address and groups there instead of into the token.
        const more = config.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {};
        return { subject: claims.sub, claims: { ...more, ...claims } };
      } catch (fault) {
        if (isAway(fault)) throw providerAway(provider, fault);
        const code =
          fault instanceof client.AuthorizationResponseError
            ? 'organisation-sign-in.refused_there'
            : 'organisation-sign-in.not_valid';
        throw new AppError(400, code, { values: { name: provider.name }, cause: fault });
      }
    },

    /** Where the provider signs out as well; null where it has no such place, or does not answer. */
    async wayOut(provider: Provider): Promise<string | null> {
      const config = await openProvider(provider, secretOf(provider)).catch(() => null);
      if (!config?.serverMetadata().end_session_endpoint) return null;
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: `${origin}/` }).href;
    },
  };
}

/** What is asked for: the address, the name, and groups where the provider has a word for them. */
function scopeOf(config: client.Configuration): string {
  const known = config.serverMetadata().scopes_supported ?? ['openid', 'email', 'profile'];
  return ['openid', 'email', 'profile', 'groups'].filter((one) => known.includes(one)).join(' ');
}

export const PROVIDERS_SEALED: readonly SealedColumn[] = [
  {
    purpose: 'organisation-sign-in-secrets',
    column: signInProviders.clientSecret,
    id: signInProviders.id,
    about: sql<string>`${signInProviders.issuer}`,
  },
];
