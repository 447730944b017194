import * as z from 'zod';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { signInOffersPaths } from './sign-in-offers-paths.ts';

export const offeredShape = z.strictObject({ id: idNumber, name: z.string() });
export type Offered = z.output<typeof offeredShape>;

/** Where to go, and what the browser keeps until the reader is back. */
export const leadingShape = z.strictObject({ url: z.string(), attempt: z.string() });
export type Leading = z.output<typeof leadingShape>;

/** Apart from the rest of organisations' sign-in, so that the dialog of access can show it. */
export const signInOffersContract = {
  offered: operation({
    path: signInOffersPaths.offered,
    summary: 'Organisations by whose own sign-in one can enter',
    policy: 'public',
    reply: z.array(offeredShape),
  }),
  begin: operation({
    path: signInOffersPaths.begin,
    summary:
      'Where to sign in with an organisation (authorization code, PKCE, state, nonce); 503 while its provider does not answer',
    policy: 'public',
    onlyReads: true,
    rate: { points: 60, seconds: 900 },
    params: idParams,
    reply: leadingShape,
  }),
  wayOut: operation({
    path: signInOffersPaths.wayOut,
    summary: 'Where the provider of this session signs out as well; null: nowhere',
    policy: 'member',
    reply: z.strictObject({ url: z.string().nullable() }),
  }),
};

export type SignInOffersContract = typeof signInOffersContract;
