import * as z from 'zod';
import { idNumber, idParam, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { webhookChange, webhookForm } from './webhooks-fields.ts';
import { webhooksPaths } from './webhooks-paths.ts';
import {
  ATTEMPT_PROBLEMS,
  DELIVERY_STATES,
  EVENT_KINDS,
  TOLD_KINDS,
  WEBHOOK_STATES,
} from './webhooks-values.ts';

const webhookShape = z.strictObject({
  id: idNumber,
  /** Counts changes of address and kinds; a change says which it is based on. */
  version: z.int(),
  url: z.string(),
  kinds: z.array(z.enum(TOLD_KINDS)),
  state: z.enum(WEBHOOK_STATES),
  /** Until then the former secret signs beside the new one. */
  formerSecretUntil: z.iso.datetime().nullable(),
  lastDeliveredAt: z.iso.datetime().nullable(),
  /** Messages that are still to be sent. */
  waiting: z.int(),
  createdAt: z.iso.datetime(),
});
export type Webhook = z.output<typeof webhookShape>;

/** Shown once; the server keeps it under its own key. */
const secretShape = z.strictObject({ id: idNumber, secret: z.string() });

const deliveryShape = z.strictObject({
  id: idNumber,
  kind: z.enum(EVENT_KINDS),
  state: z.enum(DELIVERY_STATES),
  graveId: idNumber.nullable(),
  createdAt: z.iso.datetime(),
  nextAt: z.iso.datetime().nullable(),
  attempts: z.array(
    z.strictObject({
      at: z.iso.datetime(),
      /** Of the answer; null: there was none. */
      status: z.int().nullable(),
      problem: z.enum(ATTEMPT_PROBLEMS).nullable(),
      durationMs: z.int(),
    }),
  ),
});
export type Delivery = z.output<typeof deliveryShape>;

export const webhooksContract = {
  list: operation({
    path: webhooksPaths.list,
    summary:
      'The addresses of an office’s own system that are told of its records; secrets are shown to nobody',
    policy: 'member of office',
    params: idParams,
    reply: z.array(webhookShape),
  }),
  create: operation({
    path: webhooksPaths.create,
    summary:
      'Adds an address; the secret that signs its messages is shown once, and the others of the office are told',
    policy: 'member of office',
    provesAgain: true,
    params: idParams,
    body: webhookForm,
    reply: secretShape,
  }),
  change: operation({
    path: webhooksPaths.change,
    summary:
      'Changes an address and what it is told; what waits goes to the new one, and the others of the office are told. Another host gets a new secret, shown once',
    policy: 'office of webhook',
    provesAgain: true,
    rate: { points: 60, seconds: 3600 },
    params: idParams,
    body: webhookChange,
    /** Without a secret the one that signs stays. */
    reply: z.strictObject({ id: idNumber, secret: z.string().nullable() }),
  }),
  remove: operation({
    path: webhooksPaths.remove,
    summary: 'Removes an address; what waits for it is not sent',
    policy: 'office of webhook',
    params: idParams,
    reply: z.null(),
  }),
  resume: operation({
    path: webhooksPaths.resume,
    summary: 'Switches a paused address on again; what waited meanwhile is sent',
    policy: 'office of webhook',
    params: idParams,
    reply: z.null(),
  }),
  renewSecret: operation({
    path: webhooksPaths.renewSecret,
    summary: 'Makes a new secret, shown once; the former one signs beside it for a day',
    policy: 'office of webhook',
    provesAgain: true,
    rate: { points: 20, seconds: 3600 },
    params: idParams,
    reply: secretShape,
  }),
  test: operation({
    path: webhooksPaths.test,
    summary: 'Sends a message of kind “test”',
    policy: 'office of webhook',
    rate: { points: 60, seconds: 3600 },
    params: idParams,
    reply: z.null(),
  }),
  deliveries: operation({
    path: webhooksPaths.deliveries,
    summary: 'Messages of the last thirty days with each attempt, the latest first',
    policy: 'office of webhook',
    paged: true,
    params: idParams,
    query: z.strictObject(pageQuery),
    reply: z.array(deliveryShape),
  }),
  sendAgain: operation({
    path: webhooksPaths.sendAgain,
    summary: 'Sends one message again, with the id that it had',
    policy: 'office of webhook',
    rate: { points: 200, seconds: 3600 },
    params: z.strictObject({ id: idParam, deliveryId: idParam }),
    reply: z.null(),
  }),
};

export type WebhooksContract = typeof webhooksContract;
