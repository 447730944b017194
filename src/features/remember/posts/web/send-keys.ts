/** 128 random bits; `crypto.randomUUID` is missing on a plain http address of a local network. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Keys for what is sent: the same thing sent again, after an answer that never came, has the same key, so that the
 * server does it once. What was answered is forgotten: the same words may be meant twice.
 */
export function createSendKeys() {
  const keys = new Map<string, string>();
  return async <T>(what: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const text = JSON.stringify(what);
    const key = keys.get(text) ?? newKey();
    keys.set(text, key);
    const answer = await send(key);
    keys.delete(text);
    return answer;
  };
}
