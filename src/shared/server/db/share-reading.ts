import type { Queries } from './connect-database.ts';

/**
 * Lets whoever asks for something that is being read at this moment have what is read, instead of reading it again beside
 * it. What was written after a reading began is not in it: not for answers that must hold the caller's own last write.
 * @returns asks for what `key` names in a database; `read` runs where nobody is reading it
 */
export function shareReading<Answer>() {
  const underWay = new WeakMap<Queries, Map<string, Promise<Answer>>>();
  return (db: Queries, key: string, read: () => Promise<Answer>): Promise<Answer> => {
    const running = underWay.get(db.home) ?? new Map<string, Promise<Answer>>();
    underWay.set(db.home, running);
    const known = running.get(key);
    if (known) return known;
    const reading = read().finally(() => running.delete(key));
    running.set(key, reading);
    return reading;
  };
}
