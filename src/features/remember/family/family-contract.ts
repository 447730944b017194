import * as z from 'zod';
import { MEMBER_ROLES } from '#features/remember/memorials/memorials-values.ts';
import { idNumber, idParam, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { blockForm, invitationForm, roleForm } from './family-fields.ts';
import { familyPaths } from './family-paths.ts';

const role = z.enum(MEMBER_ROLES);

const memberShape = z.strictObject({
  userId: idNumber,
  name: z.string(),
  username: z.string(),
  role,
  /** Whose plan the memorial counts against; handing over transfers this. */
  isCreator: z.boolean(),
  since: z.iso.datetime(),
});

const invitationShape = z.strictObject({
  id: idNumber,
  email: z.string(),
  role,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

/** Invitations are included for managers only. */
export const familyShape = z.strictObject({
  members: z.array(memberShape),
  invitations: z.array(invitationShape),
});

/** Members whom the family blocked; nameless where their profile is hidden. */
const blocksShape = z.array(
  z.strictObject({
    userId: idNumber,
    name: z.string().nullable(),
    username: z.string().nullable(),
    since: z.iso.datetime(),
  }),
);

export type Blocks = z.output<typeof blocksShape>;

export type Family = z.output<typeof familyShape>;

const token = z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'family.no_invitation') });
const ofMember = z.strictObject({ id: idParam, userId: idParam });
const READ_RATE = { points: 60, seconds: 600 };

export const familyContract = {
  list: operation({
    path: familyPaths.list,
    summary: 'The family of a memorial, for its family',
    policy: 'family of memorial',
    params: idParams,
    reply: familyShape,
  }),
  invite: operation({
    path: familyPaths.invite,
    summary: 'Invites somebody by e-mail; the link is answered once, so that it can be passed on by hand too',
    policy: 'manager of memorial',
    rate: { points: 60, seconds: 3600 },
    params: idParams,
    body: invitationForm,
    reply: z.strictObject({
      invitation: invitationShape,
      link: z.string(),
      /** False where this installation has no mail server: the link must be passed on by hand. */
      isMailed: z.boolean(),
    }),
  }),
  revoke: operation({
    path: familyPaths.revoke,
    summary: 'Takes an invitation back',
    policy: 'manager of memorial',
    params: z.strictObject({ id: idParam, invitationId: idParam }),
    reply: familyShape,
  }),
  setRole: operation({
    path: familyPaths.setRole,
    summary: 'Changes somebody’s role; one manager always stays',
    policy: 'manager of memorial',
    params: ofMember,
    body: roleForm,
    reply: familyShape,
  }),
  remove: operation({
    path: familyPaths.remove,
    summary: 'Takes somebody out of the family; everyone may take themselves out',
    policy: 'member who sees memorial',
    params: ofMember,
    reply: z.strictObject({ removed: z.boolean() }),
  }),
  handOver: operation({
    path: familyPaths.handOver,
    summary: 'Hands the memorial over to another manager, whose plan must have room for it',
    policy: 'manager of memorial',
    params: idParams,
    body: z.strictObject({ userId: idNumber }),
    reply: familyShape,
  }),
  invitation: operation({
    path: familyPaths.invitation,
    summary:
      'What an invitation is for; 404 once it was used, taken back or has ended, and while its memorial is hidden or taken down',
    policy: 'public',
    rate: READ_RATE,
    params: token,
    reply: z.strictObject({
      memorialId: idNumber,
      name: z.string(),
      inviter: z.string(),
      role,
      expiresAt: z.iso.datetime(),
      /** The address it was sent to, as 'f…@example.org'. */
      sentTo: z.string(),
      /** Whether it was sent to the viewer’s address; null for a visitor. */
      isForViewer: z.boolean().nullable(),
    }),
  }),
  accept: operation({
    path: familyPaths.accept,
    summary:
      'Joins the family by an invitation, which opens once; with another address than its own, asks the family',
    policy: 'member',
    rate: READ_RATE,
    params: token,
    reply: z.strictObject({
      memorialId: idNumber,
      role,
      /** The invitation went to another address: its family was asked instead. */
      isAsked: z.boolean(),
    }),
  }),
  blocks: operation({
    path: familyPaths.blocks,
    summary: 'Members who may add nothing to the memorial',
    policy: 'manager of memorial',
    params: idParams,
    reply: blocksShape,
  }),
  block: operation({
    path: familyPaths.block,
    summary: 'Shuts a member out of adding anything; managers and admins cannot be',
    policy: 'manager of memorial',
    rate: READ_RATE,
    params: idParams,
    body: blockForm,
    reply: blocksShape,
  }),
  unblock: operation({
    path: familyPaths.unblock,
    summary: 'Lets a member add to the memorial again',
    policy: 'manager of memorial',
    params: ofMember,
    reply: blocksShape,
  }),
};

export type FamilyContract = typeof familyContract;
