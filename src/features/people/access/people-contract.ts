import * as z from 'zod';
import { idNumber, idParam, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { ROLES } from '#shared/contract/roles.ts';
import { oneLine } from '#shared/contract/text-types.ts';
import { PERSON_STATUSES, roleForm, SEARCH_MAX, SEARCH_MIN, suspensionForm } from './people-fields.ts';
import { peoplePaths } from './people-paths.ts';

/** The fields that the specification names for recent registrations. */
const recentPerson = z.strictObject({
  id: idNumber,
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  createdAt: z.iso.datetime(),
});

export type RecentPerson = z.output<typeof recentPerson>;

const personShape = z.strictObject({
  ...recentPerson.shape,
  isDemo: z.boolean(),
  /** The suspension in force; one that has ended is null. */
  suspension: z
    .strictObject({
      since: z.iso.datetime(),
      /** Null: until an admin lifts it. */
      until: z.iso.datetime().nullable(),
      reason: z.string(),
    })
    .nullable(),
});

export type Person = z.output<typeof personShape>;

/** A session as its owner sees it; nothing in it can open a session. */
const sessionShape = z.strictObject({
  key: z.string(),
  createdAt: z.iso.datetime(),
  /** Exact to a twentieth of the idle limit. */
  lastUsedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** A browser's session, or another client's with a full token. */
  kind: z.enum(['browser', 'token']),
  /** True for the session that asks. */
  isCurrent: z.boolean(),
});

export type PersonSession = z.output<typeof sessionShape>;

const ended = z.strictObject({ ended: z.int() });

export const peopleContract = {
  recent: operation({
    path: peoplePaths.recent,
    summary: 'The latest registrations',
    policy: 'admin',
    query: z.strictObject({ limit: pageQuery.limit }),
    reply: z.array(recentPerson),
  }),
  list: operation({
    path: peoplePaths.list,
    summary: 'Members, newest first; `search` looks in names and emails',
    policy: 'admin',
    paged: true,
    query: z.strictObject({
      search: z
        .string()
        .check(oneLine)
        .min(SEARCH_MIN, 'access.search_short')
        .max(SEARCH_MAX, 'common.too_long')
        .optional(),
      role: z.enum(ROLES, 'common.invalid_value').optional(),
      status: z.enum(PERSON_STATUSES, 'common.invalid_value').optional(),
      ...pageQuery,
    }),
    reply: z.array(personShape),
  }),
  get: operation({
    path: peoplePaths.get,
    summary: 'One member as an admin sees them',
    policy: 'admin',
    params: idParams,
    reply: personShape,
  }),
  setRole: operation({
    path: peoplePaths.setRole,
    summary: 'Gives another member a role; never oneself, so one admin always remains',
    policy: 'governor of person',
    provesAgain: true,
    params: idParams,
    body: roleForm,
    reply: personShape,
  }),
  suspend: operation({
    path: peoplePaths.suspend,
    summary: 'Shuts a member out, with a reason that they are told; their sessions end',
    policy: 'governor of person',
    provesAgain: true,
    params: idParams,
    body: suspensionForm,
    reply: personShape,
  }),
  lift: operation({
    path: peoplePaths.lift,
    summary: 'Ends a suspension',
    policy: 'governor of person',
    provesAgain: true,
    params: idParams,
    reply: personShape,
  }),
  sessions: operation({
    path: peoplePaths.sessions,
    summary: 'Open sessions of a member, newest first, at most 100; no secrets',
    policy: 'admin',
    params: idParams,
    reply: z.array(sessionShape),
  }),
  endSession: operation({
    path: peoplePaths.endSession,
    summary: 'Ends one session of a member',
    policy: 'admin',
    provesAgain: true,
    params: z.strictObject({ id: idParam, key: z.string().regex(/^[0-9a-f]{24}$/, 'common.invalid_value') }),
    reply: ended,
  }),
  endSessions: operation({
    path: peoplePaths.endSessions,
    summary: 'Ends every session of a member',
    policy: 'admin',
    provesAgain: true,
    params: idParams,
    reply: ended,
  }),
};

export type PeopleContract = typeof peopleContract;
