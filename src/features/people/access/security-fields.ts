import * as z from 'zod/mini';
import { asTyped } from '#shared/contract/text-types.ts';
import { codeField, knownEmailField, newPasswordField, PASSWORD_MAX } from './access-fields.ts';

export const RECOVERY_CODES = 10;

/** 32 random bytes in base64url. */
export const tokenField = z
  .string('access.link_invalid')
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'access.link_invalid'));

export const currentPasswordField = z
  .string('access.password_required')
  .check(
    asTyped,
    z.minLength(1, 'access.password_required'),
    z.maxLength(PASSWORD_MAX, 'access.password_too_long'),
  );

export const forgotForm = z.strictObject({ email: knownEmailField });
export const resetForm = z.strictObject({ token: tokenField, password: newPasswordField });
export const verifyEmailForm = z.strictObject({ token: tokenField });
export const passwordChangeForm = z.strictObject({
  currentPassword: currentPasswordField,
  code: z.optional(codeField),
  newPassword: newPasswordField,
});
export const currentPasswordForm = z.strictObject({ currentPassword: currentPasswordField });
/** Of an account without a password the code alone; the server says what it misses. */
export const proofForm = z.strictObject({
  currentPassword: z.optional(currentPasswordField),
  code: z.optional(codeField),
});
export const codeForm = z.strictObject({ code: codeField });
export const passwordAndCodeForm = z.strictObject({ currentPassword: currentPasswordField, code: codeField });
