/** The key of every application that a test starts. */
export const TEST_SECRET = 'a-secret-for-tests-only-0123456789abcdef';
