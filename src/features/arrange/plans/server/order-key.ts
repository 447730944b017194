import type { Subscription } from './plans-store.ts';

const KEY = /^plan-(\d{1,15})-\d{1,15}$/;

/** The key of an order at the provider; the time in it tells apart two installations that share an account. */
export const orderKey = ({ id, createdAt }: Pick<Subscription, 'id' | 'createdAt'>): string =>
  `plan-${id}-${createdAt.getTime()}`;

/** @returns the order's id; null where the key is not one of ours */
export function orderIdOf(key: string | null): number | null {
  const found = KEY.exec(key ?? '');
  return found ? Number(found[1]) : null;
}
