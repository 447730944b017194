import { defineConfig } from 'vitest/config';

const LONG = ['**/*.long.test.ts', 'tests/faults/**'];
/** Long tests that measure, or fill the machine: beside another they would measure that one. */
const ALONE = [
  'tests/api/**/*.long.test.ts',
  'tests/browser/ar-finder-view.long.test.ts',
  'tests/browser/broadcast-latency.long.test.ts',
];
const ALWAYS_EXCLUDED = ['**/node_modules/**', '**/dist/**'];

/** One project a kind of test, so that `npm test` can run, time and count each by itself. */
export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'db/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          exclude: [...ALWAYS_EXCLUDED, ...LONG, '**/*.api.test.ts'],
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'src/**/server/**/*.api.test.ts', 'src/**/*.api.test.ts'],
          exclude: [...ALWAYS_EXCLUDED, ...LONG],
          globalSetup: ['tests/support/postgres-setup.ts'],
          // They wait for the database most of the time; by itself Vitest leaves one of two cores idle.
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'launcher',
          include: ['tests/launcher/**/*.test.ts'],
          exclude: [...ALWAYS_EXCLUDED, ...LONG],
          testTimeout: 60_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: [...ALWAYS_EXCLUDED, ...LONG],
          globalSetup: ['tests/support/demo-setup.ts'],
          // A browser waits for its page half of the time: 554 s by one, 431 s by two.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A poll without its own time waits as long as a locator does.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: ALWAYS_EXCLUDED,
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // Faults kill databases and fill disks: side by side they would measure each other.
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'long',
          include: ['**/*.long.test.ts'],
          exclude: [...ALWAYS_EXCLUDED, ...ALONE],
          globalSetup: ['tests/support/demo-setup.ts'],
          maxWorkers: 2,
          testTimeout: 900_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'alone',
          include: ALONE,
          exclude: ALWAYS_EXCLUDED,
          globalSetup: ['tests/support/demo-setup.ts'],
          fileParallelism: false,
          testTimeout: 900_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
