import * as client from 'openid-client';
import { AppError } from '#shared/server/http/app-error.ts';
import { PROVIDER_SECONDS, type Problem } from '../organisation-sign-in-values.ts';
import type { Provider } from './providers-store.ts';

type At = Pick<Provider, 'issuer' | 'clientId' | 'name'>;

/** The provider does not answer: the refusal names the way in that is left. */
export const providerAway = ({ name }: Pick<Provider, 'name'>, cause: unknown) =>
  new AppError(503, 'organisation-sign-in.provider_away', {
    values: { name },
    headers: { 'retry-after': '30' },
    cause,
  });

/** Whether a fault is of the way to the provider, and not of what it said. */
export function isAway(fault: unknown): boolean {
  if (fault instanceof client.ResponseBodyError) return fault.status >= 500;
  if (fault instanceof client.ClientError) {
    if (fault.code === 'OAUTH_TIMEOUT') return true;
    const { cause } = fault;
    return cause instanceof Response ? cause.status >= 500 : isAway(cause);
  }
  // What fetch throws where nobody answers.
  return fault instanceof TypeError || (fault instanceof DOMException && fault.name === 'TimeoutError');
}

/** Reads a provider's description of itself. Only a program of the same machine is asked without encryption. */
async function read({ issuer, clientId }: At, secret: string): Promise<client.Configuration> {
  const url = new URL(issuer);
  const basic = client.ClientSecretBasic(secret);
  const post = client.ClientSecretPost(secret);
  return client.discovery(
    url,
    clientId,
    undefined,
    // The standard's way, unless the provider says that it takes only the other one.
    (server, ...rest) => {
      const takes = server.token_endpoint_auth_methods_supported;
      const way = !takes || takes.includes('client_secret_basic') ? basic : post;
      return way(server, ...rest);
    },
    {
      timeout: PROVIDER_SECONDS,
      execute: url.protocol === 'http:' ? [client.allowInsecureRequests] : [],
    },
  );
}

/** @throws AppError 503 while the provider does not answer, or answers something else */
export const openProvider = (at: At, secret: string): Promise<client.Configuration> =>
  read(at, secret).catch((fault) => {
    throw providerAway(at, fault);
  });

/** What is wrong with a provider as an administrator entered it. */
export async function testProvider(
  at: At,
  secret: string,
): Promise<{ problem: Problem | null; signsOut: boolean }> {
  try {
    const metadata = (await read(at, secret)).serverMetadata();
    const problem =
      metadata.response_types_supported?.includes('code') === false
        ? 'no_code'
        : metadata.supportsPKCE('S256')
          ? null
          : 'no_pkce';
    return { problem, signsOut: metadata.end_session_endpoint !== undefined };
  } catch (fault) {
    return { problem: problemOf(fault), signsOut: false };
  }
}

function problemOf(fault: unknown): Problem {
  if (isAway(fault)) return 'unreachable';
  const isOther =
    fault instanceof client.ClientError && fault.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
  return isOther ? 'other_issuer' : 'no_discovery';
}
