import { forgetPaymentReceipts } from '#features/arrange/payments/server/forget-payment-receipts.ts';
import { requeueLost } from '#features/arrange/payments/server/requeue-events.ts';
import { tendSubscriptions } from '#features/arrange/plans/server/tend-subscriptions.ts';
import { remindProviders } from '#features/arrange/services/server/remind-providers.ts';
import { forgetMapChanges } from '#features/find/maps/server/keep-map.ts';
import { broadcastFolders } from '#features/live/broadcast/server/create-broadcast.ts';
import { keepBroadcasts } from '#features/live/broadcast/server/keep-broadcasts.ts';
import { purgeAccountTokens } from '#features/people/access/server/account-tokens.ts';
import { purgeSessions } from '#features/people/access/server/purge-sessions.ts';
import { forgetRequests } from '#features/people/help/server/forget-requests.ts';
import { forgetNotifications } from '#features/people/notifications/server/forget-notifications.ts';
import { eraseDueAccounts } from '#features/people/own-data/server/erase-account.ts';
import { eraseOldRecords } from '#features/people/trust/server/erase-records.ts';
import { eraseWithdrawn } from '#features/records/graves/server/withdraw-grave.ts';
import { keepImports } from '#features/records/imports/server/keep-imports.ts';
import { purgeUnusedDocuments } from '#features/records/verification/server/documents.ts';
import { keepMedia } from '#features/remember/media/server/keep-media.ts';
import { purgeMemorials } from '#features/remember/memorials/server/purge-memorials.ts';
import { createCodeSeal, sealCodes } from '#features/remember/sharing/server/code-seal.ts';
import { connectDatabase } from '#shared/server/db/connect-database.ts';
import { forgetKeys } from '#shared/server/http/forget-keys.ts';
import { sealWaiting } from '#shared/server/mail/mail-seal.ts';
import { requeueMail } from '#shared/server/mail/requeue-mail.ts';
import { FORGET_MEMBER, FORGET_MEMORIAL } from './contributions.ts';
import type { ServerParts } from './create-parts.ts';

/** Deleting a memorial with tens of thousands of comments takes longer than a request may. */
const STATEMENT_MS = 120_000;

type Parts = ServerParts & { onFault: (error: Error) => void };

/** Hourly upkeep: grace periods end, unused things are removed, work that the queue lost is queued again. */
export async function keepUp(
  parts: Parts,
  options: { now?: Date; signal?: AbortSignal } = {},
): Promise<void> {
  const { media, jobs, config, secretKey, onFault } = parts;
  const { now } = options;
  const db = connectDatabase(media.db.url, { max: 1, statementMs: STATEMENT_MS, onError: onFault });
  const works: [string, () => Promise<unknown>][] = [
    ['codes of links', () => sealCodes(db, createCodeSeal(secretKey))],
    ['links in waiting mail', () => sealWaiting(db, jobs.mailSeal)],
    ['lost mail', () => requeueMail(media.db, jobs, config.smtpUrl !== undefined)],
    ['media', () => keepMedia(media, now)],
    ['office documents', () => purgeUnusedDocuments(media, now)],
    ['deleted memorials', () => purgeMemorials({ db, jobs, onFault, forget: FORGET_MEMORIAL }, options)],
    ['withdrawn records', () => eraseWithdrawn(db)],
    ['imports', () => keepImports(media, now)],
    ['sessions', () => purgeSessions(db, now)],
    ['links to accounts', () => purgeAccountTokens(db, now)],
    ['notifications', () => forgetNotifications(db, now)],
    ['answered messages', () => forgetRequests(db, now)],
    ['settled trust records', () => eraseOldRecords(db, now)],
    ['changes of the map', () => forgetMapChanges(db, now)],
    ['broadcasts', () => keepBroadcasts(db, broadcastFolders(config.dataDir), now)],
    ['reminders of providers', () => remindProviders(db, { jobs, secretKey }, now)],
    // This task asks the payment provider, so it uses the instance's own connections: this one must not wait
    // for a network.
    ['lost events of payments', () => requeueLost(parts, now)],
    ['subscriptions', () => tendSubscriptions(parts, { ...options, onFault })],
    // Erasing an account asks the payment provider as well.
    ['accounts to be erased', () => eraseDueAccounts({ ...parts, forget: FORGET_MEMBER }, options)],
    ['old payment receipts', () => forgetPaymentReceipts(db, now)],
    ['idempotency keys', () => forgetKeys(db, now)],
  ];
  try {
    for (const [name, work] of works) {
      if (options.signal?.aborted) return;
      // A task that fails is logged and tried again in an hour; the others still run.
      await work().catch((cause) => onFault(new Error(`upkeep of ${name} failed`, { cause })));
    }
  } finally {
    await db.close();
  }
}
