import * as z from 'zod/mini';
import { cleanLine, cleanText } from './clean-text.ts';

/**
 * The types of text that an operation takes: `z.string().check(oneLine, …)`. Every text is of one of them, or has a
 * pattern that lets in nothing invisible; `app/entered-texts.test.ts` walks all operations.
 */

/** A name, a place, a title, what is searched for: cleaned, in one line. */
export const oneLine = z.overwrite(cleanLine);

/** What somebody writes: cleaned, with its line breaks. */
export const severalLines = z.overwrite(cleanText);

/** A password: every character counts as it was typed, and it is shown to nobody. */
export const asTyped = z.refine<string>((text) => !/\p{Cs}/u.test(text), 'common.invalid_value');

/** Keys, tokens and addresses, which programs make: what they have beside printable ASCII is nobody's. */
export const madeByPrograms = (wrong = 'common.invalid_value') => z.regex(/^[\x21-\x7e]*$/, wrong);

/** Spelt the one way in which addresses are kept and compared. */
const mailLetters = z.overwrite<string>((text) =>
  text.trim().normalize('NFC').toLowerCase().normalize('NFC'),
);

/** An address is proved by sending to it, so its pattern stays simple. */
const MAILBOX = /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/;

/** No reader can tell an address with one of these from the address without it. */
const UNSEEN =
  /\p{Cc}|\p{Cf}|\p{Co}|\p{Cs}|\p{Zl}|\p{Zp}|\u034f|[\u115f\u1160]|[\u17b4\u17b5]|[\u180b-\u180f]|\u2800|\u3164|\uffa0|\p{Variation_Selector}/u;

const isMailbox = (text: string) => MAILBOX.test(text) && !UNSEEN.test(text);

type Limits = z.core.$ZodCheck<string>[];

/** An address to which a mail can go and which nothing invisible makes look like another; `limits` are judged first. */
export const mailbox = (bad: string, ...limits: Limits) =>
  [mailLetters, ...limits, z.refine<string>(isMailbox, bad)] as const;

/** As `mailbox`, or ''. */
export const mailboxOrNone = (bad: string, ...limits: Limits) =>
  [mailLetters, ...limits, z.refine<string>((text) => text === '' || isMailbox(text), bad)] as const;

/** The address of an account, only looked up: it may be older than the rules for addresses. */
export const knownMailbox = (bad: string, ...limits: Limits) =>
  [mailLetters, ...limits, z.regex(MAILBOX, bad)] as const;

const OF_TYPE = new Set<unknown>([oneLine, severalLines, asTyped, mailLetters]);

/** Whether a check makes a text one of these types. */
export const isTextType = (check: unknown): boolean => OF_TYPE.has(check);
