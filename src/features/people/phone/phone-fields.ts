import * as z from 'zod/mini';
import { oneLine } from '#shared/contract/text-types.ts';
import { CODE_DIGITS } from './phone-values.ts';

/** Leaves room for the spaces, dashes and brackets that people type. */
const TYPED_MAX = 30;
/** Letters of the two Arabic rows of digits lie in the order of their values. */
const ARABIC_ZEROS = [0x0660, 0x06f0];
/** Mobiles of the United Kingdom: 070 is no mobile, and of 076 only the Isle of Man’s 07624 is one. */
const UK_MOBILE = /^\+447([1-57-9]\d{8}|624\d{6})$/;
/** E.164. Whether a number outside the United Kingdom is a mobile shows only when its code arrives. */
const ABROAD = /^\+(?!44)[1-9]\d{7,14}$/;

const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (ARABIC_ZEROS.findLast((zero) => code >= zero) ?? 0));
  });

/** '07700 900123', '0044 (0)7700 900123' and '+44 7700 900123' are one number: '+447700900123'. */
export function toE164(typed: string): string {
  const dialled = latinDigits(typed)
    .replace('(0)', '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  return dialled.replace(/^0(?=7)/, '+44').replace(/^\+440/, '+44');
}

export const phoneForm = z.strictObject({
  number: z.string('phone.number_required').check(
    oneLine,
    z.minLength(1, 'phone.number_required'),
    z.maxLength(TYPED_MAX, 'phone.number_invalid'),
    z.regex(/^[\d\s()+.\-\u0660-\u0669\u06f0-\u06f9]*$/, 'phone.number_invalid'),
    z.overwrite(toE164),
    z.refine((number) => UK_MOBILE.test(number) || ABROAD.test(number), 'phone.number_invalid'),
  ),
});

export const codeForm = z.strictObject({
  code: z.string('phone.code_required').check(
    oneLine,
    z.overwrite((typed) => latinDigits(typed).replace(/\s/g, '')),
    z.minLength(1, 'phone.code_required'),
    z.regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), 'phone.code_wrong'),
  ),
});

export const choicesForm = z.strictObject({
  textsUrgent: z.boolean('common.invalid_value'),
  ringsForHarm: z.boolean('common.invalid_value'),
});

export type PhoneChoices = z.output<typeof choicesForm>;
