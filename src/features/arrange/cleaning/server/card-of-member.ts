import { randomUUID } from 'node:crypto';
import { ensurePayer, findPayer, keepMethod } from '#features/arrange/payments/server/keep-payer.ts';
import { mustPay, type PaymentParts } from '#features/arrange/payments/server/payment-parts.ts';
import type { Database, Queries } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { CardState, CardToSave } from '../cleaning-contract.ts';

/** Whether the member has a card that visits can be charged to; which card it is stays with the provider. */
export async function cardState(
  { orm }: Queries,
  { payments }: PaymentParts,
  viewer: Viewer,
): Promise<CardState> {
  const payer = await findPayer(orm, memberOf(viewer).id);
  const hasCard = payments !== null && payer?.provider === payments.name && payer.methodId !== null;
  return { hasCard, provider: payments?.name ?? null };
}

/** Begins to save a card at the payment provider, where it is entered; its number never reaches us. */
export async function beginCard(parts: PaymentParts, viewer: Viewer): Promise<CardToSave> {
  const paying = mustPay(parts);
  const { id } = memberOf(viewer);
  const { customerId } = await ensurePayer(paying, id);
  const { payments } = paying;
  const begun = await payments.saveMethod(customerId, `card-${id}-${randomUUID()}`);
  return { ...begun, provider: payments.name, publishableKey: payments.publishableKey };
}

/**
 * Takes over the card that was entered. The provider also reports it by an event; either may come first.
 * @throws AppError 409 where none was entered, or not by this member
 */
export async function confirmCard(
  db: Database,
  parts: PaymentParts,
  viewer: Viewer,
  setupId: string,
): Promise<CardState> {
  const paying = mustPay(parts);
  const payer = await findPayer(db.orm, memberOf(viewer).id);
  const setup = await paying.payments.readSetup(setupId);
  if (!payer || setup?.customerId !== payer.customerId) throw new AppError(409, 'cleaning.card_needed');
  await keepMethod(db.orm, payer.customerId, setup.methodId);
  return cardState(db, parts, viewer);
}
