import * as z from 'zod/mini';
import { asTyped, knownMailbox, mailbox, oneLine } from '#shared/contract/text-types.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
export const EMAIL_MAX = 254;
export const FULL_NAME_MAX = 200;

const emailLimits = [
  z.minLength(1, 'access.email_required'),
  z.maxLength(EMAIL_MAX, 'access.email_invalid'),
] as const;

export const emailField = z
  .string('access.email_required')
  .check(...mailbox('access.email_invalid', ...emailLimits));

/** For signing in and for a forgotten password. */
export const knownEmailField = z
  .string('access.email_required')
  .check(...knownMailbox('access.email_invalid', ...emailLimits));

export const newPasswordField = z
  .string('access.password_required')
  .check(
    asTyped,
    z.minLength(1, 'access.password_required'),
    z.minLength(PASSWORD_MIN, 'access.password_too_short'),
    z.maxLength(PASSWORD_MAX, 'access.password_too_long'),
  );

export const fullNameField = z
  .string('access.full_name_required')
  .check(
    oneLine,
    z.minLength(1, 'access.full_name_required'),
    z.maxLength(FULL_NAME_MAX, 'access.full_name_too_long'),
  );

const passwordField = z
  .string('access.password_required')
  .check(
    asTyped,
    z.minLength(1, 'access.password_required'),
    z.maxLength(PASSWORD_MAX, 'access.password_too_long'),
  );

/** Leaves room for the spaces and dashes that people type. */
const CODE_MAX = 40;

/** Six digits of an app, or a recovery code. */
export const codeField = z
  .string('access.code_missing')
  .check(oneLine, z.minLength(1, 'access.code_missing'), z.maxLength(CODE_MAX, 'access.code_invalid'));

export const loginForm = z.strictObject({
  email: knownEmailField,
  password: passwordField,
  /** Asked for where the account has a second factor. */
  code: z.optional(codeField),
});

/** The form's own schema: its field is empty where no code is asked for. */
export const loginWithCode = z.extend(loginForm, { code: z.string() });

export const registrationForm = z.strictObject({
  fullName: fullNameField,
  email: emailField,
  password: newPasswordField,
});

/** The form's own schema: the confirmation is compared in the browser and never sent. */
export const registrationWithConfirmation = z.extend(registrationForm, { confirmPassword: z.string() });

/** The people of the demonstration that every visitor can be. Their accounts exist only where demo mode made them. */
export const DEMO_PASSWORD = 'demo-ziyarah-visit';

export const DEMO_PERSONAS = [
  { key: 'family', email: 'family@demo.ziyarah.invalid' },
  { key: 'imam', email: 'imam@demo.ziyarah.invalid' },
  { key: 'cleaner', email: 'cleaner-1@demo.ziyarah.invalid' },
  { key: 'admin', email: 'admin@demo.ziyarah.invalid' },
] as const;

export type DemoPersonaKey = (typeof DEMO_PERSONAS)[number]['key'];
