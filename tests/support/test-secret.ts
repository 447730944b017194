import { createKeyRing } from '#shared/server/keys/key-ring.ts';

/** The key of every application that a test starts. */
export const TEST_SECRET = 'a-secret-for-tests-only-0123456789abcdef';

/** What is derived from it. */
export const TEST_KEYS = createKeyRing(TEST_SECRET);
