import * as z from 'zod/mini';
import { mailbox } from '#shared/contract/text-types.ts';

export const NAME_RATE = { points: 60, seconds: 3600 };
/** Every page of a moderator calls four times a minute, and a whole office may share an address. */
export const PRESENCE_RATE = { points: 6000, seconds: 3600 };

export const moderatorForm = z.strictObject({
  email: z
    .string('common.required')
    .check(...mailbox('streams.bad_email', z.maxLength(254, 'common.too_long'))),
});

export type ModeratorForm = z.output<typeof moderatorForm>;
