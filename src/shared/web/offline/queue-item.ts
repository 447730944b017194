import { noteSilence } from './connection.ts';
import { type OutboxItem, putItem } from './outbox-store.ts';

type Written = Omit<OutboxItem, 'createdAt' | 'attempts' | 'nextAt' | 'refusal'>;

/**
 * Keeps what could not be sent; it goes out when there is a connection.
 * @returns false where the device keeps nothing (private windows, a full disk): then the form keeps its words
 */
export async function queueItem(written: Written): Promise<boolean> {
  try {
    const createdAt = new Date().toISOString();
    await putItem({ ...written, createdAt, attempts: 0, nextAt: 0, refusal: null });
    noteSilence();
    return true;
  } catch {
    return false;
  }
}
