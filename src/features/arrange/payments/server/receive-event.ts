import { AppError } from '#shared/server/http/app-error.ts';
import { fileEvent } from './file-event.ts';
import { mustPay, type PaymentParts } from './payment-parts.ts';
import type { ProviderEvent } from './payment-provider.ts';

/**
 * Takes in what the provider tells. It is acknowledged only once it is kept together with its work, so what is
 * acknowledged is never lost; the same again is acknowledged and does nothing.
 * @throws AppError 400 where its signature is not the provider's, or old
 */
export async function receiveEvent(parts: PaymentParts, body: Buffer, signature: string): Promise<void> {
  const { db, jobs, payments } = mustPay(parts);
  let event: ProviderEvent;
  try {
    event = payments.readEvent(body, signature);
  } catch (cause) {
    throw new AppError(400, 'payments.bad_signature', { cause });
  }
  if (event.about === 'other') return;
  await db.transaction((tx) => fileEvent(tx, jobs, payments.name, event));
}
