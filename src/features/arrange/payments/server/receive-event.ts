import { AppError } from '#shared/server/http/app-error.ts';
import { fileEvent } from './file-event.ts';
import { mustPay, type PaymentParts } from './payment-parts.ts';
import type { ProviderEvent } from './payment-provider.ts';

/**
 * Takes in the provider's events. An event is acknowledged only once it is stored together with its work, so
 * none is lost; a repeated one is acknowledged and does nothing.
 * @throws AppError 400 where the signature is not the provider's, or too old
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
