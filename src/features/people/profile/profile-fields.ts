import * as z from 'zod/mini';
import { codeField, emailField, FULL_NAME_MAX, PASSWORD_MAX } from '#features/people/access/access-fields.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { asTyped, oneLine, severalLines } from '#shared/contract/text-types.ts';
import { DIGESTS } from './profile-values.ts';

/** The widths of the columns. */
export const BIO_MAX = 2000;
export const LOCATION_MAX = 200;

const MB = 1024 * 1024;
export const AVATAR_BYTES_MAX = 10 * MB;
/** Width and height in pixels. */
export const AVATAR_SIDE = 256;
/** File types that the chooser offers; the server judges by content. */
export const AVATAR_ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

/** Topics of mails, in the order of the settings. */
export const MAIL_SWITCHES = [
  'notifyMemorialUpdates',
  'notifyDuaApprovals',
  'notifyCommunityNews',
  'notifyServices',
] as const;
export const PRIVACY_SWITCHES = ['showProfile', 'showMemorials'] as const;
export type Switch = (typeof MAIL_SWITCHES)[number] | (typeof PRIVACY_SWITCHES)[number];

export const CHANGE_RATE = { points: 120, seconds: 600 };
export const AVATAR_RATE = { points: 30, seconds: 600 };
/** A page of posts may show many pictures. */
export const FILE_RATE = { points: 3000, seconds: 60 };

export const profileForm = z.strictObject({
  fullName: z.optional(
    z
      .string('access.full_name_required')
      .check(
        oneLine,
        z.minLength(1, 'access.full_name_required'),
        z.maxLength(FULL_NAME_MAX, 'access.full_name_too_long'),
      ),
  ),
  bio: z.optional(
    z.string('common.invalid_value').check(severalLines, z.maxLength(BIO_MAX, 'common.too_long')),
  ),
  location: z.optional(
    z.string('common.invalid_value').check(oneLine, z.maxLength(LOCATION_MAX, 'common.too_long')),
  ),
  email: z.optional(emailField),
  /** The language of mails and notifications. */
  language: z.optional(z.enum(LANGUAGES, 'common.invalid_value')),
  /** Asked for only with another email. */
  currentPassword: z.optional(
    z.string('common.invalid_value').check(asTyped, z.maxLength(PASSWORD_MAX, 'common.too_long')),
  ),
  /** Likewise, where the account has a second factor. */
  code: z.optional(codeField),
  /** Version of the profile as it was read, so that later changes are not overwritten. */
  version: z.optional(z.iso.datetime('common.invalid_value')),
});

export type ProfileForm = z.output<typeof profileForm>;

const choice = z.optional(z.boolean('common.invalid_value'));

/** Only fields that are sent change. */
export const settingsForm = z.strictObject({
  notifyMemorialUpdates: choice,
  notifyDuaApprovals: choice,
  notifyCommunityNews: choice,
  notifyServices: choice,
  digest: z.optional(z.enum(DIGESTS, 'common.invalid_value')),
  showProfile: choice,
  showMemorials: choice,
});

export type SettingsForm = z.output<typeof settingsForm>;
