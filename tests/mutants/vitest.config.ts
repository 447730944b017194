import { defineConfig } from 'vitest/config';
import { PARTS } from './parts.ts';

/** What Stryker runs for the part that scripts/commands/mutants.ts names. */
export default defineConfig({
  test: {
    include: [...(PARTS[process.env.MUTANTS_PART ?? '']?.tests ?? [])],
    setupFiles: ['tests/mutants/fewer-runs.ts'],
    testTimeout: 60_000,
  },
});
