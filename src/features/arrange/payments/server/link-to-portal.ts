import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { findPayer } from './keep-payer.ts';
import { mustPay, type PaymentParts } from './payment-parts.ts';

/**
 * @returns the address of the provider's own pages for the caller's cards and invoices; null where it has
 * none
 */
export async function linkToPortal(
  maybe: PaymentParts & { origin: string },
  viewer: Viewer,
): Promise<string | null> {
  const { db, payments } = mustPay(maybe);
  const payer = await findPayer(db.orm, memberOf(viewer).id);
  if (payer?.provider !== payments.name) return null;
  return payments.portalLink(payer.customerId, `${maybe.origin}/my-plan`);
}
