import { createApi } from '#shared/web/api/create-api.ts';
import type { MailboxContract } from '../mailbox-contract.ts';
import { mailboxPaths } from '../mailbox-paths.ts';

const mailboxApi = createApi<MailboxContract>(mailboxPaths);

/** Whose mails: the reader's own, or everybody's for an administrator. */
export type MailboxOf = keyof MailboxContract;

export const mailboxQuery = (of: MailboxOf, cursor?: string) =>
  mailboxApi.list(of, { query: cursor ? { cursor } : {} });
