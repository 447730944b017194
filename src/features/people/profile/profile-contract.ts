import * as z from 'zod';
import { memorialShape } from '#features/remember/memorials/memorials-contract.ts';
import { idNumber, idParam } from '#shared/contract/ids.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { ROLES } from '#shared/contract/roles.ts';
import { madeByPrograms, oneLine } from '#shared/contract/text-types.ts';
import { fileReply, receivedFile } from '#shared/contract/transfers.ts';
import {
  AVATAR_BYTES_MAX,
  AVATAR_RATE,
  CHANGE_RATE,
  FILE_RATE,
  profileForm,
  settingsForm,
} from './profile-fields.ts';
import { profilePaths } from './profile-paths.ts';
import { DIGESTS } from './profile-values.ts';

const role = z.enum(ROLES);

/** The profile as the account's own holder reads it. */
const ownProfile = z.strictObject({
  id: idNumber,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** A requested address that is not proved yet. */
  pendingEmail: z.string().nullable(),
  role,
  bio: z.string(),
  location: z.string(),
  language: z.enum(LANGUAGES),
  profileImageUrl: z.string().nullable(),
  /** Others may see /member/<username>. */
  showProfile: z.boolean(),
  isDemo: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Changes with every change of the profile. */
  version: z.iso.datetime(),
});

export type OwnProfile = z.output<typeof ownProfile>;

const settings = z.strictObject({
  notifyMemorialUpdates: z.boolean(),
  notifyDuaApprovals: z.boolean(),
  notifyCommunityNews: z.boolean(),
  notifyServices: z.boolean(),
  digest: z.enum(DIGESTS),
  showProfile: z.boolean(),
  showMemorials: z.boolean(),
});

export type Settings = z.output<typeof settings>;

const stats = z.strictObject({
  memorialsCreated: z.int(),
  duasSubmitted: z.int(),
  gravesAdded: z.int(),
});

export type UserStats = z.output<typeof stats>;

const activityItem = z.strictObject({
  /** 'post-12': distinguishes entries of the same moment. */
  id: z.string(),
  /** In the reader's language. */
  description: z.string(),
  createdAt: z.iso.datetime(),
  /** Path of the page it leads to, if the member may open one. */
  link: z.string().nullable(),
});

export type ActivityItem = z.output<typeof activityItem>;

/** What everybody may read of a member who shows their profile. */
const publicMember = z.strictObject({
  id: z.number().int(),
  username: z.string(),
  fullName: z.string(),
  role,
  bio: z.string(),
  location: z.string(),
  profileImageUrl: z.string().nullable(),
  /** YYYY-MM */
  joined: z.string(),
  isDemo: z.boolean(),
});

export type PublicMember = z.output<typeof publicMember>;

const memberParams = z.strictObject({
  username: z.string().check(oneLine).min(1).max(60, 'common.invalid_value'),
});
const avatarReply = z.strictObject({ profileImageUrl: z.string().nullable() });

export const profileContract = {
  own: operation({
    path: profilePaths.own,
    summary: 'One’s own profile',
    policy: 'member',
    reply: ownProfile,
  }),
  update: operation({
    path: profilePaths.update,
    summary:
      'Changes one’s profile. Another email needs the password and takes effect once its link was opened; with a version that is not the last: 409',
    policy: 'member',
    waitsFor: 'passwords',
    rate: CHANGE_RATE,
    body: profileForm,
    reply: ownProfile,
  }),
  stats: operation({
    path: profilePaths.stats,
    summary: 'How many memorials, duas and graves the member added',
    policy: 'member',
    reply: stats,
  }),
  activity: operation({
    path: profilePaths.activity,
    summary: 'What the member did, newest first',
    policy: 'member',
    paged: true,
    query: z.strictObject(pageQuery),
    reply: z.array(activityItem),
  }),
  settings: operation({
    path: profilePaths.settings,
    summary: 'Which mails the member wants, and what others see of them',
    policy: 'member',
    reply: settings,
  }),
  saveSettings: operation({
    path: profilePaths.saveSettings,
    summary: 'Changes some of the settings; takes effect at once',
    policy: 'member',
    rate: CHANGE_RATE,
    body: settingsForm,
    reply: settings,
  }),
  setAvatar: operation({
    path: profilePaths.setAvatar,
    summary:
      'Takes a picture of the member (JPEG, PNG, WebP, HEIC); made anew as a square, nothing of the file stays',
    policy: 'member',
    waitsFor: 'files',
    rate: AVATAR_RATE,
    receives: { file: AVATAR_BYTES_MAX },
    body: z.strictObject({ file: receivedFile }),
    reply: avatarReply,
  }),
  removeAvatar: operation({
    path: profilePaths.removeAvatar,
    summary: 'Removes the member’s picture',
    policy: 'member',
    rate: AVATAR_RATE,
    reply: avatarReply,
  }),
  avatar: operation({
    path: profilePaths.avatar,
    summary: 'A member’s picture; 404 to others where they do not show their profile',
    policy: 'viewer of avatar',
    rate: FILE_RATE,
    params: z.strictObject({
      id: idParam,
      key: z.string().check(madeByPrograms()).max(40, 'common.invalid_value'),
    }),
    sends: 'file',
    reply: fileReply,
  }),
  member: operation({
    path: profilePaths.member,
    summary: 'A member who shows their profile; 404 for everybody else',
    policy: 'public',
    params: memberParams,
    reply: publicMember,
  }),
  memberMemorials: operation({
    path: profilePaths.memberMemorials,
    summary:
      'The listed memorials that a member made, where they let others see them; never those they only help with',
    policy: 'public',
    paged: true,
    params: memberParams,
    query: z.strictObject(pageQuery),
    reply: z.array(memorialShape),
  }),
};

export type ProfileContract = typeof profileContract;
