import type { Queries } from '#shared/server/db/connect-database.ts';
import type { ToldMessage } from '../chat-contract.ts';
import { messageAt } from './chat-store.ts';
import { presentTold } from './present-message.ts';

/**
 * Reads the messages that events announce, strictly one after the other, so that no reader is shown a message
 * after hearing that it was deleted.
 */
export function createTeller(db: Queries) {
  const lasts = new Map<number, Promise<unknown>>();

  async function read(streamId: number, name: string, number: number | null): Promise<ToldMessage | null> {
    const row = name === 'chat' && number !== null ? await messageAt(db, streamId, number) : null;
    return row && presentTold(row);
  }

  return (streamId: number, { name, id }: { name: string; id: number | null }) => {
    const own = (lasts.get(streamId) ?? Promise.resolve()).then(() => read(streamId, name, id));
    const last = own
      .catch(() => undefined)
      .then(() => {
        if (lasts.get(streamId) === last) lasts.delete(streamId);
      });
    lasts.set(streamId, last);
    return own;
  };
}
