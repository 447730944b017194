import { eq } from 'drizzle-orm';
import { webhooks } from '#db/schema/webhooks.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { takeVersion } from '#shared/server/db/take-version.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { WebhookChange } from '../webhooks-fields.ts';
import type { ActedWebhook } from './authorise-webhook.ts';
import { assertAddress, auditWebhook, nextSecret, sendWaiting, type WebhookParts } from './change-webhook.ts';
import { tellOfAddress } from './tell-office.ts';

/**
 * Changes the address and what it is told. What waits goes to the new address, at once where it is not paused. Another host gets
 * a new secret, and the former one signs nothing any more: whoever had the old host knows it. The others of the office are told of
 * another address.
 * @returns the new secret, shown this once; null: the one that signs stays
 * @throws AppError 400 for an address that is not public or not https, 409 where it was changed since `version` was read
 */
export async function editWebhook(
  tx: Orm,
  parts: WebhookParts,
  viewer: Viewer,
  webhook: ActedWebhook,
  { url, kinds, version, renewsSecret }: WebhookChange,
): Promise<string | null> {
  assertAddress(url, parts.reach);
  await takeVersion(tx, webhooks, webhook.id, version);
  const isOtherHost = new URL(url).host !== new URL(webhook.url).host;
  const made = isOtherHost || renewsSecret ? nextSecret(parts, webhook) : null;
  await tx
    .update(webhooks)
    .set({
      url,
      kinds: [...new Set(kinds)],
      ...made?.columns,
      ...(isOtherHost ? { sealedFormerSecret: null, formerEndsAt: null } : {}),
    })
    .where(eq(webhooks.id, webhook.id));
  if (url !== webhook.url && webhook.state === 'on') await sendWaiting(tx, parts, webhook);
  await auditWebhook(tx, viewer, 'webhook.change', webhook, {
    host: new URL(url).host,
    newSecret: made !== null,
  });
  if (url !== webhook.url)
    await tellOfAddress(tx, 'moved', { organisationId: webhook.organisationId, url }, viewer.member?.id);
  return made?.secret ?? null;
}
