import { notFound } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bind, type Call } from '#shared/server/http/bind.ts';
import { answerPage, byCreation, pageOf, readInstantCursor } from '#shared/server/http/next-page.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { Texts } from '#shared/server/texts.ts';
import { mailboxContract } from '../mailbox-contract.ts';
import { mailboxPaths } from '../mailbox-paths.ts';
import { heldMails } from './mailbox-store.ts';
import { presentHeldMail } from './present-held-mail.ts';

interface Parts {
  isDemo: boolean;
  hasMail: boolean;
  origin: string;
  texts: Texts;
  jobs: Jobs;
}

/**
 * What a demonstration without a mail server keeps instead of sending. Anywhere else there is no such thing: links that
 * open accounts are read by nobody but whom they are for.
 */
export function mailboxRoutes({ isDemo, hasMail, origin, texts, jobs }: Parts): BoundOperation[] {
  const list = async (
    call: Call,
    { path, reader }: { path: string; reader: { id: number; email: string } | null },
    query: { limit: number; cursor?: string | undefined },
  ) => {
    if (!isDemo || hasMail) throw notFound('notifications.no_mailbox');
    const page = { limit: query.limit + 1, after: readInstantCursor(query.cursor) };
    const rows = await heldMails(call.db, reader, page);
    const present = (row: (typeof rows)[number]) =>
      presentHeldMail(row, { texts, seal: jobs.mailSeal, origin });
    return answerPage(call, path, query, pageOf(rows, query.limit, byCreation, present));
  };
  return [
    bind(mailboxContract.own, (call, { query }) =>
      list(call, { path: mailboxPaths.own, reader: memberOf(call.viewer) }, query),
    ),
    bind(mailboxContract.all, (call, { query }) =>
      list(call, { path: mailboxPaths.all, reader: null }, query),
    ),
  ];
}
