import { sql } from 'drizzle-orm';
import { assertNoPersona } from '#features/people/access/server/personas.ts';
import { type ProofParts, proveIdentity } from '#features/people/access/server/prove-identity.ts';
import { signInOffersContract } from '#features/people/sign-in-offers/sign-in-offers-contract.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { organisationSignInContract as contract } from '../organisation-sign-in-contract.ts';
import { createAttempts } from './attempts.ts';
import { changeProvider, createProvider, leaveProvider, removeProvider } from './change-provider.ts';
import { type FinishParts, finishSignIn } from './finish-sign-in.ts';
import { testProvider } from './provider-client.ts';
import { findOffered, findProvider, joinedBy, listProviders, offeredProviders } from './providers-store.ts';

export function organisationSignInRoutes(
  given: Omit<FinishParts, 'attempts'> & ProofParts & { origin: string },
): BoundOperation[] {
  const parts = { ...given, attempts: createAttempts(given) };
  const { attempts, clock, endPower } = parts;
  const listed = async ({ orm }: Queries) =>
    (await listProviders(orm)).map(({ provider, accounts }) => {
      const { clientSecret: _, createdAt: __, ...shown } = provider;
      return { ...shown, accounts, returnAddress: attempts.returnAddress };
    });
  const ownOf = async ({ orm }: Queries, viewer: Viewer) => {
    const joined = await joinedBy(orm, memberOf(viewer).id);
    const all = await offeredProviders(orm);
    return { joined, offered: all.filter(({ id }) => !joined.some((one) => one.id === id)) };
  };
  return [
    bind(signInOffersContract.offered, ({ db }) => offeredProviders(db.orm)),
    bind(signInOffersContract.begin, async ({ db }, { params }) =>
      attempts.begin(await findOffered(db.orm, params.id), null, clock.now()),
    ),
    bind(contract.finish, (call, { body }) => finishSignIn(parts, call, body)),
    bind(signInOffersContract.wayOut, async ({ db, viewer }) => {
      const { rows } = await db.orm.execute<{ provider: string | null }>(
        sql`select sess->>'provider' as provider from sessions where sid = ${viewer.sessionId ?? ''}`,
      );
      const id = rows[0]?.provider;
      return { url: id ? await attempts.wayOut(await findProvider(db.orm, Number(id))) : null };
    }),
    bind(contract.own, ({ db, viewer }) => ownOf(db, viewer)),
    bind(contract.join, async (call, { params, body }) => {
      const provider = await findOffered(call.db.orm, params.id);
      assertNoPersona(memberOf(call.viewer));
      await proveIdentity(parts, call, body);
      return attempts.begin(provider, memberOf(call.viewer).id, clock.now());
    }),
    bind(contract.leave, async ({ db, viewer }, { params }) => {
      await leaveProvider(db.orm, endPower, viewer, memberOf(viewer).id, params.id);
      return ownOf(db, viewer);
    }),
    bind(contract.list, ({ db }) => listed(db)),
    bind(contract.create, async (call, { body }) => {
      await createProvider(call.db.orm, parts, call.viewer, body);
      call.answer.status = 201;
      return listed(call.db);
    }),
    bind(contract.change, async ({ db, viewer }, { params, body }) => {
      await changeProvider(db.orm, parts, viewer, params.id, body);
      return listed(db);
    }),
    bind(contract.remove, async ({ db, viewer }, { params }) => {
      await removeProvider(db.orm, parts, viewer, params.id);
      return listed(db);
    }),
    bind(contract.test, async ({ db }, { params }) => {
      const provider = await findProvider(db.orm, params.id);
      return testProvider(provider, attempts.secretOf(provider));
    }),
  ];
}
