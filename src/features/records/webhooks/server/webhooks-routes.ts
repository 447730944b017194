import type { Clock } from '#shared/server/clock.ts';
import type { Config } from '#shared/server/config/parse-config.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage, byId, pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import { webhooksContract as contract } from '../webhooks-contract.ts';
import { webhooksPaths } from '../webhooks-paths.ts';
import { memberOfOffice, officeOfWebhook } from './authorise-webhook.ts';
import {
  createWebhook,
  removeWebhook,
  renewSecret,
  resumeWebhook,
  sendAgain,
  sendTest,
} from './change-webhook.ts';
import { editWebhook } from './edit-webhook.ts';
import { presentDelivery, presentWebhook } from './present-webhook.ts';
import { createWebhookSecrets } from './webhook-secrets.ts';
import { deliveriesOf, webhooksOf } from './webhooks-store.ts';

interface Parts {
  jobs: Jobs;
  clock: Clock;
  config: Config;
  keyRing: KeyRing;
}

export function webhooksRoutes({ jobs, clock, config, keyRing }: Parts): BoundOperation[] {
  const reach = { isLoopbackAllowed: config.webhooksToLoopback };
  const parts = { jobs, clock, reach, secrets: createWebhookSecrets(keyRing) };
  return [
    bind(contract.list, memberOfOffice, async (office, { db }) => {
      const now = clock.now();
      return (await webhooksOf(db, office.id)).map((row) => presentWebhook(row, now));
    }),
    bind(contract.create, memberOfOffice, async (office, call, { body }) => {
      const made = await createWebhook(call.db, parts, call.viewer, office, body);
      call.answer.status = 201;
      return made;
    }),
    bind(contract.change, officeOfWebhook, async (webhook, { db, viewer }, { body }) => ({
      id: webhook.id,
      secret: await editWebhook(db, parts, viewer, webhook, body),
    })),
    bind(contract.remove, officeOfWebhook, async (webhook, { db, viewer }) => {
      await removeWebhook(db, viewer, webhook);
      return null;
    }),
    bind(contract.resume, officeOfWebhook, async (webhook, { db, viewer }) => {
      await resumeWebhook(db, parts, viewer, webhook);
      return null;
    }),
    bind(contract.renewSecret, officeOfWebhook, (webhook, { db, viewer }) =>
      renewSecret(db, parts, viewer, webhook),
    ),
    bind(contract.test, officeOfWebhook, async (webhook, { db }) => {
      await sendTest(db, parts, webhook);
      return null;
    }),
    bind(contract.deliveries, officeOfWebhook, async (webhook, call, { query }) => {
      const rows = await deliveriesOf(call.db.orm, webhook.id, readIdCursor(query.cursor), query.limit + 1);
      const page = pageOf(rows, query.limit, byId, presentDelivery);
      return answerPage(call, webhooksPaths.deliveries.replace(':id', String(webhook.id)), query, page);
    }),
    bind(contract.sendAgain, officeOfWebhook, async (webhook, { db }, { params }) => {
      await sendAgain(db, parts, webhook, params.deliveryId);
      return null;
    }),
  ];
}
