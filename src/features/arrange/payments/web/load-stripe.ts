import type { Stripe, StripeConstructor } from '@stripe/stripe-js';

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

/**
 * The script of the same release as the server's client. Stripe requires that it is loaded from their
 * servers.
 */
const SCRIPT = 'https://js.stripe.com/endive/stripe.js';

let loading: Promise<StripeConstructor> | null = null;

/** Loads Stripe's form when somebody is about to pay and not before, so that Stripe learns of nobody else. */
export async function loadStripe(publishableKey: string, locale: string): Promise<Stripe> {
  loading ??= loadScript().catch((error) => {
    // A failed load is not kept, so that the next attempt loads again.
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
