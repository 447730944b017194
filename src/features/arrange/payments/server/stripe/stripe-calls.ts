import Stripe from 'stripe';
import { unavailable } from '#shared/server/http/app-error.ts';
import { PaymentRefused } from '../payment-provider.ts';

/**
 * Separates refusals, for which repeating the call does not help, from a silent or broken provider, for which
 * it might.
 */
export async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      throw new PaymentRefused(error.code ?? 'card_declined');
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new PaymentRefused(error.code ?? 'invalid_request');
    throw unavailable(error);
  }
}

/** @returns null where Stripe does not know the object */
export async function askFor<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await ask(call);
  } catch (error) {
    if (error instanceof PaymentRefused && error.code === 'resource_missing') return null;
    throw error;
  }
}

/** Treats an object that is already in the wanted state as success. */
export async function askOnce(call: () => Promise<unknown>, done: readonly string[]): Promise<void> {
  try {
    await ask(call);
  } catch (error) {
    if (!(error instanceof PaymentRefused && done.includes(error.code))) throw error;
  }
}

export const idOf = (part: string | { id: string } | null | undefined): string | null =>
  typeof part === 'string' ? part : (part?.id ?? null);

export const instant = (seconds: number): Date => new Date(seconds * 1000);
