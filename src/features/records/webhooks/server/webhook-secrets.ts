import { sql } from 'drizzle-orm';
import { webhooks } from '#db/schema/webhooks.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import type { SealedColumn } from '#shared/server/keys/sealed-column.ts';
import { createTextSeal } from '#shared/server/keys/text-seal.ts';
import type { WebhookRow } from './webhooks-store.ts';

/** Keeps secrets under the server's key, each bound to its webhook's office: a row of one opens nothing for another. */
export function createWebhookSecrets(keyRing: KeyRing) {
  const seal = createTextSeal(keyRing, 'webhook-secrets');
  const aboutOf = (organisationId: number) => `office ${organisationId}`;
  return {
    seal: (secret: string, organisationId: number) => seal.seal(secret, aboutOf(organisationId)),
    /** Those that sign at this time, the newest first. */
    inForce(
      row: Pick<WebhookRow, 'organisationId' | 'sealedSecret' | 'sealedFormerSecret' | 'formerEndsAt'>,
      now: Date,
    ) {
      const sealed = [row.sealedSecret];
      if (row.sealedFormerSecret && row.formerEndsAt && row.formerEndsAt > now)
        sealed.push(row.sealedFormerSecret);
      return sealed.map((one) => seal.open(one, aboutOf(row.organisationId)));
    },
  };
}

export type WebhookSecrets = ReturnType<typeof createWebhookSecrets>;

export const WEBHOOKS_SEALED: readonly SealedColumn[] = [
  webhooks.sealedSecret,
  webhooks.sealedFormerSecret,
].map((column) => ({
  purpose: 'webhook-secrets',
  column,
  id: webhooks.id,
  about: sql<string>`'office ' || ${webhooks.organisationId}`,
}));
