import * as z from 'zod';
import { userShape } from '#features/people/access/access-contract.ts';
import { leadingShape, offeredShape } from '#features/people/sign-in-offers/sign-in-offers-contract.ts';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { ROLES } from '#shared/contract/roles.ts';
import { finishForm, joinForm, providerChange, providerForm } from './organisation-sign-in-fields.ts';
import { organisationSignInPaths } from './organisation-sign-in-paths.ts';
import { PROBLEMS } from './organisation-sign-in-values.ts';

const QUARTER = 900;

const providerShape = z.strictObject({
  id: idNumber,
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  organisationId: idNumber.nullable(),
  groupsClaim: z.string(),
  mappings: z.array(z.strictObject({ group: z.string(), role: z.enum(ROLES) })),
  mailDomains: z.array(z.string()),
  confirmDays: z.int(),
  isEnabled: z.boolean(),
  /** Accounts that sign in by it. */
  accounts: z.int(),
  /** The address to enter at the provider. */
  returnAddress: z.string(),
  version: z.int(),
});
export type SignInProvider = z.output<typeof providerShape>;

const enteredShape = z.strictObject({ token: z.string(), user: userShape });
export type Entered = z.output<typeof enteredShape>;

const ownShape = z.strictObject({
  joined: z.array(offeredShape),
  offered: z.array(offeredShape),
});
export type OwnOrganisations = z.output<typeof ownShape>;

export const organisationSignInContract = {
  finish: operation({
    path: organisationSignInPaths.finish,
    summary:
      'Signs in, or joins the signed-in account, by what the provider answered; role and office follow its groups',
    policy: 'public',
    waitsFor: 'long work',
    rate: { points: 60, seconds: QUARTER },
    body: finishForm,
    reply: enteredShape,
  }),
  own: operation({
    path: organisationSignInPaths.own,
    summary: 'Organisations by which the member can sign in, and those that they could join',
    policy: 'member',
    reply: ownShape,
  }),
  join: operation({
    path: organisationSignInPaths.join,
    summary: 'Begins to join an organisation’s sign-in to one’s account, with the password',
    policy: 'member',
    waitsFor: 'passwords',
    rate: { points: 30, seconds: QUARTER },
    params: idParams,
    body: joinForm,
    reply: leadingShape,
  }),
  leave: operation({
    path: organisationSignInPaths.leave,
    summary: 'Parts an organisation’s sign-in from one’s account; what it gave ends',
    policy: 'member',
    params: idParams,
    reply: ownShape,
  }),
  list: operation({
    path: organisationSignInPaths.list,
    summary: 'Sign-in providers of organisations; their secrets are shown to nobody',
    policy: 'admin',
    reply: z.array(providerShape),
  }),
  create: operation({
    path: organisationSignInPaths.create,
    summary: 'Adds an organisation’s sign-in provider',
    policy: 'admin',
    provesAgain: true,
    body: providerForm,
    reply: z.array(providerShape),
  }),
  change: operation({
    path: organisationSignInPaths.change,
    summary:
      'Changes a provider; switching it off ends what came by it. 409 where it changed since `version`',
    policy: 'admin',
    provesAgain: true,
    params: idParams,
    body: providerChange,
    reply: z.array(providerShape),
  }),
  remove: operation({
    path: organisationSignInPaths.remove,
    summary: 'Removes a provider; roles, offices and sessions that came by it end',
    policy: 'admin',
    provesAgain: true,
    params: idParams,
    reply: z.array(providerShape),
  }),
  test: operation({
    path: organisationSignInPaths.test,
    summary: 'Reads the provider’s description of itself and says what is wrong with it; null: nothing',
    policy: 'admin',
    onlyReads: true,
    rate: { points: 60, seconds: QUARTER },
    params: idParams,
    reply: z.strictObject({ problem: z.enum(PROBLEMS).nullable(), signsOut: z.boolean() }),
  }),
};

export type OrganisationSignInContract = typeof organisationSignInContract;
