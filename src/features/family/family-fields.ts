import * as z from 'zod/mini';

/** Days in which an invitation can be accepted. */
export const INVITATION_DAYS = 14;
/** Mails that one member's invitations may cause in a day, and open invitations of one memorial. */
export const INVITATIONS_A_DAY = 30;
export const INVITATIONS_OPEN = 50;

export const ROLES_OF_FAMILY = ['manager', 'contributor', 'viewer'] as const;
export type FamilyRole = (typeof ROLES_OF_FAMILY)[number];

const role = z.enum(ROLES_OF_FAMILY, 'common.invalid_value');

export const invitationForm = z.strictObject({
  email: z
    .string()
    .check(z.trim(), z.toLowerCase(), z.maxLength(254, 'common.too_long'), z.email('family.bad_email')),
  role,
});

export const roleForm = z.strictObject({ role });
