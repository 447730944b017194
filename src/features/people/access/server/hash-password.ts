import { hash, hashRaw, verify } from '@node-rs/argon2';
import { unavailable } from '#shared/server/http/app-error.ts';

// OWASP's argon2id parameters; 16 ms each, so four at once leave the event loop free.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 4;
const QUEUE_MAX = 50;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Pass null for an unknown account: it takes the same time. */
  matches(stored: string | null, password: string): Promise<boolean>;
  /** The 32 bytes of a hash in hex, for what is found by it. @param salt 16 random bytes in base64url */
  derive(secret: string, salt: string): Promise<string>;
}

/** Runs at most four hashes at once and queues fifty; further callers are told to try again later. */
export function createPasswordHasher(): PasswordHasher {
  let running = 0;
  const waiting: (() => void)[] = [];
  let decoy: Promise<string> | undefined;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= QUEUE_MAX) throw unavailable(new Error('password queue is full'));
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      // The slot passes directly to the next in the queue, so that nobody who comes later overtakes it.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, OPTIONS)),
    matches: async (stored, password) => {
      decoy ??= hash('nobody has this password', OPTIONS);
      const against = stored ?? (await decoy);
      const matched = await inTurn(() => verify(against, password));
      return stored !== null && matched;
    },
    derive: async (secret, salt) => {
      const options = { ...OPTIONS, salt: Buffer.from(salt, 'base64url') };
      return (await inTurn(() => hashRaw(secret, options))).toString('hex');
    },
  };
}
