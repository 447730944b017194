import type { Delivery, Webhook } from '../webhooks-contract.ts';
import type { AttemptProblem, EventKind, ToldKind, WebhookState } from '../webhooks-values.ts';
import type { deliveriesOf, ListedWebhook } from './webhooks-store.ts';

export function presentWebhook(row: ListedWebhook, now: Date): Webhook {
  return {
    id: row.id,
    version: row.version,
    url: row.url,
    kinds: row.kinds as ToldKind[],
    state: row.state as WebhookState,
    formerSecretUntil: row.formerEndsAt && row.formerEndsAt > now ? row.formerEndsAt.toISOString() : null,
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
    waiting: row.waiting,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentDelivery(row: Awaited<ReturnType<typeof deliveriesOf>>[number]): Delivery {
  return {
    id: row.id,
    kind: row.kind as EventKind,
    state: row.nextAt ? 'waiting' : row.failures > 0 ? 'failed' : 'delivered',
    graveId: row.graveId,
    createdAt: row.createdAt.toISOString(),
    nextAt: row.nextAt?.toISOString() ?? null,
    attempts: row.attempts.map(({ createdAt, status, problem, durationMs }) => ({
      at: createdAt.toISOString(),
      status,
      problem: problem as AttemptProblem | null,
      durationMs,
    })),
  };
}
