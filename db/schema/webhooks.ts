import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { EVENT_KINDS, WEBHOOK_STATES } from '#features/records/webhooks/webhooks-values.ts';
import { createdAt, foreignId, id, instant, oneOf, version, writtenIn } from './columns.ts';
import { organisations } from './people.ts';

/** An address of an office's own system that is told what happens to the records of the office's cemeteries. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    organisationId: foreignId()
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    url: varchar({ length: 500 }).notNull(),
    /** Of what it is told. */
    kinds: text().array().notNull(),
    /** What signs its messages, under the server's key. */
    sealedSecret: text().notNull(),
    /** The secret before the last change, which signs beside the new one until `formerEndsAt`. */
    sealedFormerSecret: text(),
    formerEndsAt: instant(),
    state: text().notNull().default('on'),
    /** Counts changes of the address and of what it is told. */
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [oneOf('webhooks_state', t.state, WEBHOOK_STATES), index('webhooks_office').on(t.organisationId)],
);

/**
 * What one webhook is to be told: written by triggers of migration 0043 in the transaction of the change, sent by a job, and
 * removed after thirty days. It holds ids only; what is told of a record is read when it is sent.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: foreignId()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** No foreign keys: that a record is gone is what may have to be told. */
    cemeteryId: foreignId(),
    graveId: foreignId(),
    /** The record into which it was merged. */
    intoId: foreignId(),
    verificationId: foreignId(),
    /** How a verification was decided. */
    outcome: text(),
    /** Null: nothing more is tried. */
    nextAt: instant().defaultNow(),
    /** Until then one worker may be sending it and no other may. */
    claimedUntil: instant(),
    /** Failures since it was last asked for. */
    failures: integer().notNull().default(0),
    deliveredAt: instant(),
    createdAt: createdAt(),
    changedIn: writtenIn(),
  },
  (t) => [
    oneOf('webhook_deliveries_kind', t.kind, EVENT_KINDS),
    index('webhook_deliveries_due').on(t.nextAt).where(sql`${t.nextAt} is not null`),
    index('webhook_deliveries_webhook').on(t.webhookId, t.id.desc()),
    index('webhook_deliveries_created').on(t.createdAt),
    // One transaction tells the same thing once.
    index('webhook_deliveries_changed_in').on(t.changedIn),
  ],
);

/** Each time a message was sent, and what came of it. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: id(),
    deliveryId: foreignId()
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    /** The answer's status; null: there was none. */
    status: integer(),
    /** A code of ATTEMPT_PROBLEMS; null: it was taken. */
    problem: text(),
    durationMs: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('webhook_attempts_delivery').on(t.deliveryId, t.id)],
);
