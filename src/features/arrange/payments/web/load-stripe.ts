import type { Stripe, StripeConstructor } from '@stripe/stripe-js';

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

/** Of the same release as the server's client. Stripe serves it itself: a copy may not be kept. */
const SCRIPT = 'https://js.stripe.com/endive/stripe.js';

let loading: Promise<StripeConstructor> | null = null;

/** Stripe's own form, loaded when somebody is about to pay and not before: until then Stripe hears of nobody. */
export async function loadStripe(publishableKey: string, locale: string): Promise<Stripe> {
  loading ??= loadScript().catch((error) => {
    // A failure is not kept: the next try loads again.
    loading = null;
    throw error;
  });
  const construct = await loading;
  return construct(publishableKey, { locale: locale as 'en' });
}

function loadScript(): Promise<StripeConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () =>
      window.Stripe ? resolve(window.Stripe) : reject(new Error('the script defines no Stripe'));
    script.onerror = () => {
      script.remove();
      reject(new Error('the script could not be loaded'));
    };
    document.head.append(script);
  });
}
