import * as z from 'zod/mini';
import { oneLine, severalLines } from '#shared/contract/text-types.ts';
import {
  isWithinLimit,
  languageCode,
  MANY_MAX,
  NAME_MAX,
  NOTE_MAX,
  REJECTION_REASONS,
} from './duas-values.ts';

/**
 * A mosque may share one address, so the hourly limit is generous; one grave or memorial has a limit for ten
 * minutes.
 */
export const ADDRESS_RATE = { points: 60, seconds: 3600 };
export const TARGET_RATE = { points: 10, seconds: 600 };
/** The same text by the same sender for the same person within this time counts as one dua. */
export const SAME_WITHIN_MINUTES = 10;

/** Requires a visible character, not only marks, joiners and spaces. */
const VISIBLE = /[^\s\p{Cf}\p{M}]/u;

const words = z.string('common.invalid_value').check(
  severalLines,
  z.refine((text) => VISIBLE.test(text), 'common.required'),
  z.refine(isWithinLimit, 'duas.too_long'),
);

const id = z.int('common.invalid_value').check(z.positive('common.bad_id'));

const language = z.pipe(
  z.string().check(
    oneLine,
    z.refine((text) => languageCode(text) !== null, 'duas.language_unknown'),
  ),
  z.transform((text: string) => languageCode(text) ?? 'en'),
);

/** Accepts both specified forms: the box on a memorial sends `content`, the full form `message`. */
export const duaForm = z.pipe(
  z
    .strictObject({
      content: z.optional(words),
      message: z.optional(words),
      graveId: z.optional(id),
      memorialId: z.optional(id),
      language: z._default(language, 'en'),
      /** Shown to the moderators only. */
      submittedBy: z.optional(z.string().check(oneLine, z.maxLength(NAME_MAX, 'common.too_long'))),
      isAnonymous: z._default(z.boolean(), false),
    })
    .check(
      z.refine(({ content, message }) => content !== undefined || message !== undefined, {
        error: 'common.required',
        path: ['content'],
      }),
      z.refine(
        ({ content, message }) => content === undefined || message === undefined || content === message,
        { error: 'duas.text_twice', path: ['message'] },
      ),
    ),
  z.transform(({ content, message, ...rest }) => ({ ...rest, content: content ?? message ?? '' })),
);

export type DuaForm = z.output<typeof duaForm>;

const decision = {
  isApproved: z.boolean(),
  /** Shown to the member who sent the dua. */
  reason: z.optional(z.enum(REJECTION_REASONS, 'common.invalid_value')),
  /** Shown word for word to the member who sent the dua. */
  note: z._default(
    z.string('common.invalid_value').check(severalLines, z.maxLength(NOTE_MAX, 'common.too_long')),
    '',
  ),
};

const reasonFits = ({ isApproved, reason }: { isApproved: boolean; reason?: unknown }): boolean =>
  !isApproved || reason === undefined;
const MISFIT = { error: 'duas.reason_needs_rejection', path: ['reason'] };

const ids = z.array(id).check(
  z.minLength(1, 'common.required'),
  z.maxLength(MANY_MAX, 'duas.too_many'),
  z.refine((list) => new Set(list).size === list.length, 'common.invalid_value'),
);

export const moderationForm = z.strictObject(decision).check(z.refine(reasonFits, MISFIT));
export const manyForm = z.strictObject({ ids, ...decision }).check(z.refine(reasonFits, MISFIT));
export const undoManyForm = z.strictObject({ ids });

export type ModerationForm = z.output<typeof moderationForm>;
