import { createTextSeal } from '#shared/server/config/text-seal.ts';
import type { WebhookRow } from './webhooks-store.ts';

/** Keeps secrets under the server's key, each bound to its webhook's office: a row of one opens nothing for another. */
export function createWebhookSecrets(secretKey: string) {
  const seal = createTextSeal(secretKey, 'webhook-secrets');
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
