import { createTestApp } from './create-test-app.ts';
import { startFakeStripe } from './fake-stripe.ts';
import { courier, eventParts } from './payment-world.ts';

export type StripeSite = Awaited<ReturnType<typeof openStripeSite>>;

/** A site that is paid by Stripe, what works its events, and what brings those of the fake to it. */
export async function openStripeSite() {
  const stripe = await startFakeStripe();
  const test = await createTestApp({ settings: { ...stripe.settings, RATE_LIMIT_SCALE: '1000' } });
  const parts = eventParts(test, stripe.settings);
  return {
    stripe,
    test,
    parts,
    bring: courier(test, stripe, parts),
    async close() {
      await parts.close();
      await test.close();
      await stripe.close();
    },
  };
}
