import { eq } from 'drizzle-orm';
import { organisations } from '#db/schema/people.ts';
import { webhooks } from '#db/schema/webhooks.ts';
import { belongsTo } from '#features/records/offices/server/authorise-office.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';
import type { WebhookRow } from './webhooks-store.ts';

declare const ofOffice: unique symbol;
/** An office for which the caller acts; administrators act for all. Only this file makes one. */
export interface ActedOffice {
  readonly id: number;
  readonly [ofOffice]: true;
}
/** A webhook of such an office. */
export type ActedWebhook = WebhookRow & { readonly [ofOffice]: true };

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'member of office': ActedOffice;
    'office of webhook': ActedWebhook;
  }
}

/** 404 without the office, 403 for another's. */
export const memberOfOffice = guard(
  'member of office',
  async (db, { viewer }, { params }: { params: { id: number } }) => {
    const [found] = await db.orm
      .select({ id: organisations.id })
      .from(organisations)
      .where(eq(organisations.id, params.id));
    if (!found) throw notFound('webhooks.no_office');
    if (!(await belongsTo(db, viewer, found.id))) throw new AppError(403, 'webhooks.other_office');
    return found as ActedOffice;
  },
);

/** 404 without the webhook, 403 for one of another office. */
export const officeOfWebhook = guard(
  'office of webhook',
  async (db, { viewer }, { params }: { params: { id: number } }) => {
    const [found] = await db.orm.select().from(webhooks).where(eq(webhooks.id, params.id));
    if (!found) throw notFound('webhooks.not_found');
    if (!(await belongsTo(db, viewer, found.organisationId)))
      throw new AppError(403, 'webhooks.other_office');
    return found as ActedWebhook;
  },
);
