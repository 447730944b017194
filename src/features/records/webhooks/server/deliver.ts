import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import { webhookAttempts, webhookDeliveries, webhooks } from '#db/schema/webhooks.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import { activeMembers } from '#features/records/offices/server/office-people.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { ATTEMPT_SECONDS, PAUSES_MIN } from '../webhooks-values.ts';
import { type Attempt, postMessage, type Reach } from './post-message.ts';
import { signMessage } from './sign-message.ts';
import { OFFICE_PAGE } from './tell-office.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';
import type { DeliveryRow, WebhookRow } from './webhooks-store.ts';
import { writeMessage } from './write-message.ts';

/** Messages that are under way at a time, and of one webhook: a slow receiver must not hold up the others. */
const AT_ONCE = 20;
const AT_ONCE_OF_ONE = 5;
/** Longer than an attempt can take, so that only the claim of a process that died runs out. */
const CLAIM_MS = (ATTEMPT_SECONDS + 20) * 1000;
/** A job begins no further round after so long; the next minute's goes on. */
const RUN_MS = 45_000;
const MINUTE_MS = 60_000;

export interface DeliverParts {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  secrets: WebhookSecrets;
  reach: Reach;
  /** Of the links in messages. */
  origin: string;
}

/** Sends what is due. @returns how many attempts were made */
export async function deliverDue(parts: DeliverParts, signal?: AbortSignal): Promise<number> {
  const begun = performance.now();
  let made = 0;
  while (!signal?.aborted && performance.now() - begun < RUN_MS) {
    const claimed = await claimDue(parts);
    if (claimed.length === 0) break;
    await Promise.all(claimed.map((each) => deliverOne(parts, each)));
    made += claimed.length;
  }
  return made;
}

interface Claimed {
  delivery: DeliveryRow;
  webhook: WebhookRow;
}

async function claimDue({ db, clock }: DeliverParts): Promise<Claimed[]> {
  const now = clock.now();
  const isFree = sql`(${webhookDeliveries.claimedUntil} is null or ${webhookDeliveries.claimedUntil} <= ${now.toISOString()})`;
  const due = sql`select id from (
      select id, row_number() over (partition by webhook_id order by next_at, id) as place from (
        select d.id, d.webhook_id, d.next_at from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        where w.state = 'on' and d.next_at <= ${now.toISOString()}
          and (d.claimed_until is null or d.claimed_until <= ${now.toISOString()})
        order by d.next_at, d.id limit 1000) near) placed
    where place <= ${AT_ONCE_OF_ONE} limit ${AT_ONCE}`;
  return db.transaction(async (tx) => {
    const deliveries = await tx
      .update(webhookDeliveries)
      .set({ claimedUntil: new Date(now.getTime() + CLAIM_MS) })
      .where(sql`${webhookDeliveries.id} in (${due}) and ${isFree}`)
      .returning();
    if (deliveries.length === 0) return [];
    const ids = deliveries.map(({ webhookId }) => webhookId);
    const rows = await tx.select().from(webhooks).where(inArray(webhooks.id, ids));
    return deliveries.flatMap((delivery) => {
      const webhook = rows.find(({ id }) => id === delivery.webhookId);
      return webhook ? [{ delivery, webhook }] : [];
    });
  });
}

async function deliverOne(parts: DeliverParts, { delivery, webhook }: Claimed): Promise<void> {
  const { db, clock, origin } = parts;
  const message = await writeMessage(db, delivery, { organisationId: webhook.organisationId, origin });
  if (!message) {
    await db.orm.delete(webhookDeliveries).where(eq(webhookDeliveries.id, delivery.id));
    return;
  }
  const at = clock.now();
  const headers = signMessage(parts.secrets.inForce(webhook, at), { ...message, at });
  const attempt = await postMessage(webhook.url, { headers, body: message.body }, parts.reach);
  await db.transaction((tx) => note(tx, parts, { delivery, webhook }, attempt));
}

/** Writes down how an attempt went, and when the next is due; after the last the webhook is paused. */
async function note(
  tx: Orm,
  { jobs, clock }: DeliverParts,
  { delivery, webhook }: Claimed,
  attempt: Attempt,
): Promise<void> {
  const now = clock.now();
  const failures = attempt.problem === null ? 0 : delivery.failures + 1;
  const pause = attempt.problem === 'gone' ? undefined : PAUSES_MIN[failures - 1];
  const isLast = attempt.problem !== null && pause === undefined;
  const [row] = await tx
    .update(webhookDeliveries)
    .set({
      failures,
      claimedUntil: null,
      ...(attempt.problem === null
        ? { nextAt: null, deliveredAt: now }
        : { nextAt: pause === undefined ? null : new Date(now.getTime() + pause * MINUTE_MS) }),
    })
    .where(eq(webhookDeliveries.id, delivery.id))
    .returning({ id: webhookDeliveries.id });
  // It was removed meanwhile, with its webhook.
  if (!row) return;
  await tx.insert(webhookAttempts).values({ deliveryId: row.id, ...attempt, createdAt: now });
  if (isLast) await pauseWebhook(tx, jobs, webhook);
}

/**
 * Tells everybody who can act for the office, once, on the site and by mail: nobody looks at that page every day. An address that
 * was changed while this attempt was under way goes on.
 */
async function pauseWebhook(tx: Orm, jobs: Jobs, { id, organisationId, url }: WebhookRow): Promise<void> {
  const [paused] = await tx
    .update(webhooks)
    .set({ state: 'paused' })
    .where(and(eq(webhooks.id, id), eq(webhooks.state, 'on'), eq(webhooks.url, url)))
    .returning({ id: webhooks.id });
  if (!paused) return;
  const people = await tx
    .select({ userId: users.id, language: users.language })
    .from(users)
    .where(inArray(users.id, await activeMembers(tx, organisationId)));
  const values = { host: new URL(url).host };
  for (const { userId, language } of people) {
    await notify(tx, { userId, kind: 'webhooks.paused', values, link: OFFICE_PAGE });
    await queueMail(tx, jobs, {
      to: { userId },
      template: 'webhooks.paused',
      language: language as Language,
      values: { ...values, link: OFFICE_PAGE },
    });
  }
}
