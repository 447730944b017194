import * as z from 'zod';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { quotaForm, tokenForm } from './api-tokens-fields.ts';
import { apiTokensPaths } from './api-tokens-paths.ts';
import { TOKEN_SCOPES } from './api-tokens-values.ts';

const scopes = z.array(z.enum(TOKEN_SCOPES));

/** A token as lists show it; nothing in it opens anything. */
const tokenShape = z.strictObject({
  id: idNumber,
  name: z.string(),
  /** Its first characters, by which its owner recognises it. */
  prefix: z.string(),
  scopes,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  /** Exact to a minute; null: never used. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** Calls within the 24 hours that began with the first of them, how many there may be, and what an administrator set. */
  calls: z.strictObject({ made: z.int(), quota: z.int(), set: z.int().nullable() }),
});

export type ApiToken = z.output<typeof tokenShape>;

const ownTokensShape = z.strictObject({
  tokens: z.array(tokenShape),
  /** What the member may let a new one do. */
  mayGive: scopes,
});

export type OwnTokens = z.output<typeof ownTokensShape>;

const anyTokenShape = tokenShape.extend({
  owner: z.strictObject({ id: idNumber, name: z.string(), email: z.string() }),
});

export type AnyToken = z.output<typeof anyTokenShape>;

export const apiTokensContract = {
  list: operation({
    path: apiTokensPaths.list,
    summary: 'One’s own API tokens, newest first, and what a new one may be let do',
    policy: 'member',
    reply: ownTokensShape,
  }),
  create: operation({
    path: apiTokensPaths.create,
    summary: 'Makes an API token for a program, with the password again; the token itself is answered once',
    policy: 'member',
    waitsFor: 'passwords',
    rate: { points: 30, seconds: 3600 },
    body: tokenForm,
    reply: z.strictObject({ token: z.string(), id: idNumber }),
  }),
  end: operation({
    path: apiTokensPaths.end,
    summary: 'Ends one of one’s own API tokens at once',
    policy: 'member',
    params: idParams,
    reply: ownTokensShape,
  }),
  all: operation({
    path: apiTokensPaths.all,
    summary: 'Every API token and whose it is, oldest first',
    policy: 'admin',
    paged: true,
    query: z.strictObject(pageQuery),
    reply: z.array(anyTokenShape),
  }),
  setQuota: operation({
    path: apiTokensPaths.setQuota,
    summary:
      'Sets how many calls a token has within 24 hours, or gives it what every token has; its owner is told',
    policy: 'admin',
    params: idParams,
    body: quotaForm,
    reply: anyTokenShape,
  }),
  endAny: operation({
    path: apiTokensPaths.endAny,
    summary: 'Ends an API token of anybody at once; its owner is told',
    policy: 'admin',
    params: idParams,
    reply: z.null(),
  }),
};

export type ApiTokensContract = typeof apiTokensContract;
