import type { mailOutbox } from '#db/schema/outbox.ts';
import { createKeyRing } from '#shared/server/keys/key-ring.ts';
import { createMailSeal } from '#shared/server/mail/mail-seal.ts';
import { TEST_SECRET } from './test-secret.ts';

type Waiting = Pick<typeof mailOutbox.$inferSelect, 'sealedValues' | 'template'>;

/** What a waiting mail holds that opens something, as its reader will get it. */
export function openedSecrets(
  { sealedValues, template }: Waiting,
  secretKey = TEST_SECRET,
): Record<string, string> {
  return JSON.parse(createMailSeal(createKeyRing(secretKey)).open(sealedValues ?? '', template));
}

export const openedLink = (mail: Waiting, secretKey?: string): string =>
  openedSecrets(mail, secretKey).link ?? '';
