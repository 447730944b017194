import { createHash } from 'node:crypto';

/** What is stored of a secret that is only ever compared; it is long and random, so no key and no salt are needed. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
