import * as z from 'zod';
import { idNumber } from '#shared/contract/ids.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { mailboxPaths } from './mailbox-paths.ts';

/** A mail that a demonstration without a mail server keeps, as its reader would have received it. */
const heldMailShape = z.strictObject({
  id: idNumber,
  /** The address that it is for; null where the account has gone. */
  to: z.string().nullable(),
  language: z.enum(LANGUAGES),
  subject: z.string(),
  /** The plain text, with addresses of links in it. */
  text: z.string(),
  /** The link that the mail is about. */
  action: z.strictObject({ label: z.string(), path: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
});

export type HeldMail = z.output<typeof heldMailShape>;

const reply = z.array(heldMailShape);
const query = z.strictObject(pageQuery);

export const mailboxContract = {
  own: operation({
    path: mailboxPaths.own,
    summary: 'Mails to the member that a demonstration keeps, newest first; 404 anywhere else',
    policy: 'member',
    paged: true,
    query,
    reply,
  }),
  all: operation({
    path: mailboxPaths.all,
    summary: 'Every mail that a demonstration keeps, newest first; 404 anywhere else',
    policy: 'admin',
    paged: true,
    query,
    reply,
  }),
};

export type MailboxContract = typeof mailboxContract;
