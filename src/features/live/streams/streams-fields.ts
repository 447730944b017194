import * as z from 'zod/mini';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { madeByPrograms, mailbox, oneLine, severalLines } from '#shared/contract/text-types.ts';
import { version } from '#shared/contract/version.ts';
import {
  CONSENT_TYPES,
  DESCRIPTION_MAX,
  EMAILS_MAX,
  NAME_MAX,
  RECORDING_DAYS,
  RELATION_MAX,
  REQUEST_MAX,
  STREAM_ACCESS,
  STREAM_TYPES,
  TAG_MAX,
  TAGS_MAX,
  TITLE_MAX,
} from './streams-values.ts';

export const CREATE_RATE = { points: 30, seconds: 3600 };
/** A whole mosque may watch behind one address, and every player joins again when its cookie runs out. */
export const JOIN_RATE = { points: 3000, seconds: 3600 };
export const INVITE_RATE = { points: 60, seconds: 3600 };
export const ASK_RATE = { points: 5, seconds: 86_400 };

const line = (max: number) => z.string('common.required').check(oneLine, z.maxLength(max, 'common.too_long'));
const needed = (max: number) =>
  z
    .string('common.required')
    .check(oneLine, z.minLength(1, 'common.required'), z.maxLength(max, 'common.too_long'));
const words = (max: number) =>
  z.string('common.required').check(severalLines, z.maxLength(max, 'common.too_long'));

const tags = z.array(needed(TAG_MAX)).check(
  z.overwrite((list) => [...new Set(list)]),
  z.maxLength(TAGS_MAX, 'streams.too_many_tags'),
);

const details = {
  title: needed(TITLE_MAX),
  description: z._default(words(DESCRIPTION_MAX), ''),
  hostName: z._default(line(NAME_MAX), ''),
  imam: z._default(line(NAME_MAX), ''),
  /** Name of a known cemetery, in any spelling that finds it. */
  cemetery: z._default(line(NAME_MAX), ''),
  memorialId: z._default(z.nullable(z.int('common.bad_id').check(z.positive('common.bad_id'))), null),
  language: z._default(z.enum(LANGUAGES, 'common.invalid_value'), 'en'),
  streamType: z.enum(STREAM_TYPES, 'common.invalid_value'),
  access: z._default(z.enum(STREAM_ACCESS, 'common.invalid_value'), 'public'),
  isWomenOnly: z._default(z.boolean(), false),
  tags: z._default(tags, []),
  chatEnabled: z._default(z.boolean(), true),
  isRecorded: z._default(z.boolean(), false),
  recordingConsent: z._default(z.boolean(), false),
  recordingDays: z._default(z.literal(RECORDING_DAYS, 'common.invalid_value'), 30),
  consentName: z._default(line(NAME_MAX), ''),
  consentRelation: z._default(line(RELATION_MAX), ''),
};

/**
 * `startTime`: an instant; null starts the stream at once. A janazah or memorial service needs the family's
 * consent, by name; so does a recording.
 */
export const streamForm = z
  .strictObject({ ...details, startTime: z._default(z.nullable(z.iso.datetime('streams.bad_time')), null) })
  .check(
    z.refine(({ streamType, consentName }) => !CONSENT_TYPES.includes(streamType) || consentName !== '', {
      error: 'streams.consent_needed',
      path: ['consentName'],
    }),
    z.refine(({ isRecorded, recordingConsent }) => !isRecorded || recordingConsent, {
      error: 'streams.recording_consent_needed',
      path: ['recordingConsent'],
    }),
    z.refine(({ isWomenOnly, access }) => !isWomenOnly || access === 'women' || access === 'invited', {
      error: 'streams.women_access',
      path: ['access'],
    }),
  );

export const streamChange = z.safeExtend(streamForm, { version });

export const joinQuery = z.strictObject({
  /** The secret of an invitation's link. */
  link: z.optional(z.string().check(z.maxLength(100, 'common.too_long'), madeByPrograms())),
});

export const inviteForm = z.strictObject({
  /** Empty: a link for anybody whom the inviter gives it to. */
  emails: z._default(
    z
      .array(z.string().check(...mailbox('streams.bad_email', z.maxLength(254, 'common.too_long'))))
      .check(z.maxLength(EMAILS_MAX, 'streams.too_many_emails')),
    [],
  ),
});

export const askForm = z.strictObject({
  message: z
    .string('common.required')
    .check(severalLines, z.minLength(10, 'streams.ask_more'), z.maxLength(REQUEST_MAX, 'common.too_long')),
  wantedFor: z._default(z.nullable(z.iso.datetime('streams.bad_time')), null),
});

export const answerForm = z.strictObject({
  answer: z
    .string('common.required')
    .check(severalLines, z.minLength(1, 'common.required'), z.maxLength(REQUEST_MAX, 'common.too_long')),
});

export const declarationForm = z.strictObject({ declaredWoman: z.boolean() });

export type StreamForm = z.output<typeof streamForm>;
export type InviteForm = z.output<typeof inviteForm>;
export type AskForm = z.output<typeof askForm>;
