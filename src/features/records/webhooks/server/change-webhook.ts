import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts';
import type { AuditAct } from '#shared/contract/audit-acts.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { WebhookForm } from '../webhooks-fields.ts';
import { MOST_WEBHOOKS, SECRET_HOURS } from '../webhooks-values.ts';
import type { ActedOffice, ActedWebhook } from './authorise-webhook.ts';
import { isAddressAllowed, type Reach } from './post-message.ts';
import { makeSecret } from './sign-message.ts';
import { tellOfAddress } from './tell-office.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

const HOUR_MS = 3_600_000;

export interface WebhookParts {
  jobs: Jobs;
  clock: Clock;
  secrets: WebhookSecrets;
  reach: Reach;
}

export interface MadeSecret {
  id: number;
  /** The only time that it is shown. */
  secret: string;
}

/** @throws AppError 400 at the field for an address that is not public or not https */
export function assertAddress(url: string, reach: Reach): void {
  if (!isAddressAllowed(url, reach))
    throw new AppError(400, 'common.invalid_input', { fields: { url: { code: 'webhooks.bad_address' } } });
}

/**
 * Adds an address; the others of the office are told. @throws AppError 400 for an address that is not public or not https, 409 for
 * one too many
 */
export async function createWebhook(
  tx: Orm,
  { clock, secrets, reach }: WebhookParts,
  viewer: Viewer,
  office: ActedOffice,
  { url, kinds }: WebhookForm,
): Promise<MadeSecret> {
  assertAddress(url, reach);
  // One after the other, so that two at once do not both find room for the last.
  await tx.execute(sql`select from organisations where id = ${office.id} for update`);
  const has = await tx.$count(webhooks, eq(webhooks.organisationId, office.id));
  if (has >= MOST_WEBHOOKS)
    throw new AppError(409, 'webhooks.too_many', { values: { count: MOST_WEBHOOKS } });
  const secret = makeSecret();
  const [row] = await tx
    .insert(webhooks)
    .values({
      organisationId: office.id,
      url,
      kinds: [...new Set(kinds)],
      sealedSecret: secrets.seal(secret, office.id),
      createdAt: clock.now(),
    })
    .returning({ id: webhooks.id });
  if (!row) throw new Error('the webhook was not written');
  await auditWebhook(tx, viewer, 'webhook.create', { id: row.id, organisationId: office.id });
  await tellOfAddress(tx, 'added', { organisationId: office.id, url }, viewer.member?.id);
  return { id: row.id, secret };
}

/** What waits for it is deleted with it. */
export async function removeWebhook(tx: Orm, viewer: Viewer, webhook: ActedWebhook): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, webhook.id));
  await auditWebhook(tx, viewer, 'webhook.remove', webhook);
}

/** Switches it on again; whatever waits is due at once, with all its attempts before it. */
export async function resumeWebhook(
  tx: Orm,
  { jobs, clock }: WebhookParts,
  viewer: Viewer,
  webhook: ActedWebhook,
): Promise<void> {
  await tx.update(webhooks).set({ state: 'on' }).where(eq(webhooks.id, webhook.id));
  await sendWaiting(tx, { jobs, clock }, webhook);
  await auditWebhook(tx, viewer, 'webhook.resume', webhook);
}

/** What waits for it is due at once, with all its attempts before it. */
export async function sendWaiting(
  tx: Orm,
  { jobs, clock }: Pick<WebhookParts, 'jobs' | 'clock'>,
  webhook: ActedWebhook,
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ nextAt: clock.now(), failures: 0 })
    .where(and(eq(webhookDeliveries.webhookId, webhook.id), isNotNull(webhookDeliveries.nextAt)));
  await jobs.send(tx, 'webhooks.send', {});
}

/** The former secret signs beside the new one for SECRET_HOURS; one before that ends at once. */
export async function renewSecret(
  tx: Orm,
  parts: WebhookParts,
  viewer: Viewer,
  webhook: ActedWebhook,
): Promise<MadeSecret> {
  const { secret, columns } = nextSecret(parts, webhook);
  await tx.update(webhooks).set(columns).where(eq(webhooks.id, webhook.id));
  await auditWebhook(tx, viewer, 'webhook.secret', webhook);
  return { id: webhook.id, secret };
}

/** A new secret, and the columns that put it in the place of the one before, which signs beside it for a while. */
export function nextSecret({ clock, secrets }: WebhookParts, webhook: ActedWebhook) {
  const secret = makeSecret();
  const columns = {
    sealedSecret: secrets.seal(secret, webhook.organisationId),
    sealedFormerSecret: sql`${webhooks.sealedSecret}`,
    formerEndsAt: new Date(clock.now().getTime() + SECRET_HOURS * HOUR_MS),
  };
  return { secret, columns };
}

/** @throws AppError 409 while it is paused */
export async function sendTest(tx: Orm, { jobs, clock }: WebhookParts, webhook: ActedWebhook): Promise<void> {
  assertOn(webhook);
  const now = clock.now();
  await tx
    .insert(webhookDeliveries)
    .values({ webhookId: webhook.id, kind: 'test', nextAt: now, createdAt: now });
  await jobs.send(tx, 'webhooks.send', {});
}

/** Sends a message again, whatever became of it. @throws AppError 404 for one of another webhook, 409 while it is paused */
export async function sendAgain(
  tx: Orm,
  { jobs, clock }: WebhookParts,
  webhook: ActedWebhook,
  deliveryId: number,
): Promise<void> {
  assertOn(webhook);
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ nextAt: clock.now(), failures: 0 })
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, webhook.id)))
    .returning({ id: webhookDeliveries.id });
  if (!row) throw notFound('webhooks.no_delivery');
  await jobs.send(tx, 'webhooks.send', {});
}

function assertOn({ state }: ActedWebhook): void {
  if (state !== 'on') throw new AppError(409, 'webhooks.is_paused');
}

export const auditWebhook = (
  tx: Orm,
  viewer: Viewer,
  action: AuditAct,
  { id, organisationId }: { id: number; organisationId: number },
  more: Record<string, string | boolean> = {},
) =>
  writeAudit(tx, viewer, {
    action,
    subjectType: 'webhook',
    subjectId: id,
    details: { organisationId, ...more },
  });
