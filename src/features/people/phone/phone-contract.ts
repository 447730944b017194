import * as z from 'zod';
import { operation } from '#shared/contract/operation.ts';
import { choicesForm, codeForm, phoneForm } from './phone-fields.ts';
import { phonePaths } from './phone-paths.ts';

const ownPhoneShape = z.strictObject({
  /** Whether the operator has set text messages up. */
  isOffered: z.boolean(),
  /** Whether text messages go to numbers outside the United Kingdom. */
  goesAbroad: z.boolean(),
  /** Whether the member may be rung for harm: an administrator. */
  mayRing: z.boolean(),
  phone: z
    .strictObject({
      number: z.string(),
      isConfirmed: z.boolean(),
      textsUrgent: z.boolean(),
      ringsForHarm: z.boolean(),
    })
    .nullable(),
});

export type OwnPhone = z.output<typeof ownPhoneShape>;

const HOUR = 3600;

export const phoneContract = {
  own: operation({
    path: phonePaths.own,
    summary: 'One’s own mobile number and what it is texted for',
    policy: 'member',
    reply: ownPhoneShape,
  }),
  ask: operation({
    path: phonePaths.ask,
    summary: 'Sends a code by text message to a mobile number, which takes the place of an earlier one',
    policy: 'member',
    rate: { points: 40, seconds: HOUR },
    body: phoneForm,
    reply: ownPhoneShape,
  }),
  confirm: operation({
    path: phonePaths.confirm,
    summary: 'Confirms a mobile number by the code that was sent to it; whoever confirmed it before loses it',
    policy: 'member',
    body: codeForm,
    reply: ownPhoneShape,
  }),
  choose: operation({
    path: phonePaths.choose,
    summary: 'What one’s confirmed mobile number is texted for; 403 for harm without being an administrator',
    policy: 'member',
    body: choicesForm,
    reply: ownPhoneShape,
  }),
  remove: operation({
    path: phonePaths.remove,
    summary: 'Removes one’s mobile number',
    policy: 'member',
    reply: ownPhoneShape,
  }),
};

export type PhoneContract = typeof phoneContract;
