import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { ConfirmForm } from '../../payments-fields.ts';
import { fileEvent, newSandboxEventId } from '../file-event.ts';
import { findPayer } from '../keep-payer.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { change, read } from './sandbox-store.ts';
import { payFirst } from './sandbox-subscriptions.ts';

const SECRET = /^(sbx_(?:sub|seti)_[\w-]{1,200})_secret$/;

/**
 * Acts for the card in demonstrations, and reports it as a provider would: by an event. It only touches what
 * the caller began; a declined card changes nothing.
 */
export async function confirmSandbox(parts: PaymentParts, viewer: Viewer, form: ConfirmForm): Promise<void> {
  const { db, jobs, payments } = parts;
  const { id: userId } = memberOf(viewer);
  const id = SECRET.exec(form.clientSecret)?.[1];
  if (payments?.name !== 'sandbox' || !id) throw notFound();
  const payer = await findPayer(db.orm, userId);
  const object = (await read(db.orm, 'subscription', id)) ?? (await read(db.orm, 'setup', id));
  if (!payer || object?.customerId !== payer.customerId) throw notFound();
  if (form.outcome === 'decline') throw new AppError(402, 'payments.declined');
  const type = await pay(parts, id);
  if (!type) return;
  const event = { id: newSandboxEventId(), type, objectId: id };
  await db.transaction((tx) => fileEvent(tx, jobs, 'sandbox', event));
}

/** @returns the type of the event to report; null where nothing changed */
async function pay({ db }: PaymentParts, id: string): Promise<string | null> {
  if (id.startsWith('sbx_sub_')) {
    return (await payFirst(db, id)) ? 'customer.subscription.updated' : null;
  }
  await change(db, 'setup', id, (before) => ({ ...before, methodId: before.methodId ?? `sbx_pm_${id}` }));
  return 'setup_intent.succeeded';
}
