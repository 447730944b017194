import type { Subscription } from './plans-store.ts';

const KEY = /^plan-(\d{1,15})-\d{1,15}$/;

/** What the provider knows an order by; the time in it tells two installations with one account apart. */
export const orderKey = ({ id, createdAt }: Pick<Subscription, 'id' | 'createdAt'>): string =>
  `plan-${id}-${createdAt.getTime()}`;

/** @returns the order's id; null for what is no order of ours */
export function orderIdOf(key: string | null): number | null {
  const found = KEY.exec(key ?? '');
  return found ? Number(found[1]) : null;
}
