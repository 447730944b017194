import * as z from 'zod/mini';
import { MEMBER_ROLES } from '#features/remember/memorials/memorials-values.ts';
import { mailbox, oneLine } from '#shared/contract/text-types.ts';

/** Days in which an invitation can be accepted. */
export const INVITATION_DAYS = 14;
/** Mails that one member's invitations may cause in a day, and open invitations of one memorial. */
export const INVITATIONS_A_DAY = 30;
export const INVITATIONS_OPEN = 50;

const role = z.enum(MEMBER_ROLES, 'common.invalid_value');

export const invitationForm = z.strictObject({
  email: z.string().check(...mailbox('family.bad_email', z.maxLength(254, 'common.too_long'))),
  role,
});

export const roleForm = z.strictObject({ role });

const id = z.optional(z.int('common.invalid_value').check(z.positive('common.bad_id')));

/** Whom to block: by user name, or as the author of a post or comment on the memorial. */
export const blockForm = z
  .strictObject({
    username: z.optional(
      z.string().check(oneLine, z.minLength(1, 'common.required'), z.maxLength(60, 'common.too_long')),
    ),
    userId: id,
    postId: id,
    commentId: id,
  })
  .check(
    z.refine((form) => Object.values(form).filter((value) => value !== undefined).length === 1, {
      error: 'common.required',
      path: ['username'],
    }),
  );

export type BlockForm = z.output<typeof blockForm>;
