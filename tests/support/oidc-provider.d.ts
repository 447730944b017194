/** The part of oidc-provider that tests use; the package has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Context {
    oidc: {
      client?: { clientId: string };
      session?: { accountId?: string };
      provider: Provider;
    };
  }

  interface Configuration {
    clients: Record<string, unknown>[];
    scopes: string[];
    claims: Record<string, string[]>;
    cookies: { keys: string[] };
    features: { devInteractions: { enabled: boolean } };
    interactions: { url(context: Context, interaction: { uid: string }): string };
    findAccount(
      context: Context,
      sub: string,
    ): { accountId: string; claims(): Promise<Record<string, unknown> & { sub: string }> };
    loadExistingGrant(context: Context): Promise<unknown>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>;
    Grant: new (of: {
      clientId: string;
      accountId: string;
    }) => { addOIDCScope(scopes: string): void; save(): Promise<string> };
  }
}
