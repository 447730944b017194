import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Somebody as the organisation's directory knows them. */
export interface Colleague {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean;
  groups?: string[];
  amr?: string[];
}

export const CLIENT = { id: 'ziyarah', secret: 'a secret that only the two of them know' };

/** A real OpenID provider on this machine, at which `who` is signed in without being asked. */
export async function startOidcServer(returnAddress: string, port = 0) {
  const state: { who: Colleague; home: string } = {
    who: { sub: 'nobody' },
    home: new URL(returnAddress).origin,
  };
  const known = new Map<string, Colleague>();
  const server: Server = createServer();
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [returnAddress],
        post_logout_redirect_uris: [new URL('/', returnAddress).href],
      },
    ],
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    cookies: { keys: ['a key of tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ ...known.get(sub), sub }),
    }),
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId ?? '',
        accountId: context.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    // A site of tests listens at an address that nobody knows before; the provider has to know one.
    const set = response.setHeader.bind(response);
    response.setHeader = (name, value) =>
      set(
        name,
        name.toLowerCase() === 'location'
          ? String(value).replace(new URL(returnAddress).origin, state.home)
          : value,
      );
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    known.set(state.who.sub, state.who);
    void provider.interactionFinished(request, response, { login: { accountId: state.who.sub } });
  });
  return {
    issuer,
    port: (server.address() as AddressInfo).port,
    /** From now on this colleague sits at the keyboard. */
    seat(who: Colleague): void {
      state.who = who;
      known.set(who.sub, who);
    },
    /** Sends browsers back to where the site listens in truth. */
    sendHome(origin: string): void {
      state.home = origin;
    },
    /** Goes the way of a browser. @returns the query with which it is sent back */
    async visit(url: string): Promise<string> {
      const jar = new Map<string, string>();
      for (let next = url, hops = 0; hops < 8; hops += 1) {
        if (next.startsWith(returnAddress)) return new URL(next).search;
        const response = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
          if (value) jar.set(name, value);
          else jar.delete(name);
        }
        const to = response.headers.get('location');
        if (!to) throw new Error(`${next} answered ${response.status}: ${await response.text()}`);
        next = new URL(to, next).href;
      }
      throw new Error('the provider led round in circles');
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

export type OidcServer = Awaited<ReturnType<typeof startOidcServer>>;
