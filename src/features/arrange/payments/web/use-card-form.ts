import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { useAppInfo } from '#shared/web/page/app-info.tsx';
import { loadStripe } from './load-stripe.ts';

type State = 'loading' | 'ready' | 'failed';

/** Those of our languages that Stripe's form supports; in the others it is in English. */
const SPOKEN = ['en', 'ar', 'tr', 'ms', 'fr'];

/**
 * Mounts Stripe's form in an element of ours. @returns where to mount it, its state, and what `confirm` needs
 */
export function useCardForm(publishableKey: string, clientSecret: string) {
  const { language } = useAppInfo();
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<{ stripe: Stripe; elements: StripeElements } | null>(null);
  const [state, setState] = useState<State>('loading');
  const isWanted = state !== 'failed';
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    let unmount = () => {};
    const begin = async () => {
      const stripe = await loadStripe(publishableKey, SPOKEN.includes(language) ? language : 'en');
      if (isGone || !place.current) return;
      const elements = stripe.elements({ clientSecret, appearance: appearance() });
      const element = elements.create('payment');
      element.on('ready', () => setState('ready'));
      element.on('loaderror', () => setState('failed'));
      element.mount(place.current);
      form.current = { stripe, elements };
      unmount = () => element.destroy();
    };
    begin().catch(() => {
      if (!isGone) setState('failed');
    });
    return () => {
      isGone = true;
      form.current = null;
      unmount();
    };
  }, [publishableKey, clientSecret, language, isWanted]);
  return { place, form, state, retry: () => setState('loading') };
}

/** Stripe draws in a frame of its own, which cannot see our colours. */
function appearance() {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const isDark = document.documentElement.classList.contains('dark');
  const variables = {
    colorPrimary: colour('--color-action'),
    colorText: colour('--color-ink'),
    colorBackground: colour('--color-surface'),
    colorDanger: colour('--color-danger'),
    borderRadius: '8px',
    fontSizeBase: '17px',
  };
  const known = Object.entries(variables).filter(([, value]) => value !== '');
  return {
    theme: isDark ? ('night' as const) : ('stripe' as const),
    variables: Object.fromEntries(known),
    rules: {},
  };
}
