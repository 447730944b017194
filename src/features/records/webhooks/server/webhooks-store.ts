import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { webhookAttempts, webhookDeliveries, webhooks } from '#db/schema/webhooks.ts';
import type { Database, Orm, Queries } from '#shared/server/db/connect-database.ts';
import { DELIVERY_DAYS } from '../webhooks-values.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
export type AttemptRow = typeof webhookAttempts.$inferSelect;

export interface ListedWebhook extends WebhookRow {
  lastDeliveredAt: Date | null;
  waiting: number;
}

const DAY_MS = 86_400_000;

/** An office's webhooks, the oldest first, with what became of their messages. */
export async function webhooksOf(
  { orm }: Pick<Queries, 'orm'>,
  organisationId: number,
): Promise<ListedWebhook[]> {
  const rows = await orm
    .select()
    .from(webhooks)
    .where(eq(webhooks.organisationId, organisationId))
    .orderBy(asc(webhooks.id));
  if (rows.length === 0) return [];
  const counts = await orm
    .select({
      id: webhookDeliveries.webhookId,
      lastDeliveredAt: sql<Date | null>`max(${webhookDeliveries.deliveredAt})`.mapWith(
        webhookDeliveries.deliveredAt,
      ),
      waiting: sql<number>`count(*) filter (where ${webhookDeliveries.nextAt} is not null)`.mapWith(Number),
    })
    .from(webhookDeliveries)
    .where(
      inArray(
        webhookDeliveries.webhookId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(webhookDeliveries.webhookId);
  return rows.map((row) => {
    const count = counts.find(({ id }) => id === row.id);
    return { ...row, lastDeliveredAt: count?.lastDeliveredAt ?? null, waiting: count?.waiting ?? 0 };
  });
}

/** Messages of a webhook before the given id, the latest first, each with its attempts. */
export async function deliveriesOf(orm: Orm, webhookId: number, before: number | null, limit: number) {
  const rows = await orm
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        ...(before === null ? [] : [lt(webhookDeliveries.id, before)]),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit);
  const attempts: AttemptRow[] =
    rows.length === 0
      ? []
      : await orm
          .select()
          .from(webhookAttempts)
          .where(
            inArray(
              webhookAttempts.deliveryId,
              rows.map(({ id }) => id),
            ),
          )
          .orderBy(desc(webhookAttempts.id));
  return rows.map((row) => ({
    ...row,
    attempts: attempts.filter(({ deliveryId }) => deliveryId === row.id),
  }));
}

/** Removes messages whose days are over, sent or not. @returns how many */
export async function purgeDeliveries({ orm }: Pick<Database, 'orm'>, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - DELIVERY_DAYS * DAY_MS);
  const { rowCount } = await orm.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
  return rowCount ?? 0;
}
