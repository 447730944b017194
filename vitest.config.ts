import { defineConfig } from 'vitest/config';
import LongestFirst from './tests/support/longest-first.ts';
import { PATIENCE_MS } from './tests/support/until.ts';

const LONG = ['**/*.long.test.ts', 'tests/faults/**'];
/** Long tests that measure, fill the machine or limit its time themselves: beside another they would measure that one. */
const ALONE = [
  'tests/api/broadcast-*.long.test.ts',
  'tests/api/{export-memory,imports-100k}.long.test.ts',
  'tests/browser/{ar-finder-view,broadcast-latency}.long.test.ts',
];
/** Faults of instances of their own, which are timed by nobody: they share nothing with another test but the cluster. */
const OWN_FAULTS = [
  'tests/faults/{killed-*,dropped-connections,failing-mail,failing-notify,jumping-clock,soak,standby}.test.ts',
];
const ALWAYS_EXCLUDED = ['**/node_modules/**', '**/dist/**'];

/**
 * Every wait of a test has the same patience; a test and a hook have time for several of them. A failure is told whole:
 * of one that came on another machine nothing else is left.
 */
const EVERYWHERE = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: PATIENCE_MS } },
  chaiConfig: { truncateThreshold: 0 },
};

/**
 * A worker reads the server's modules, and starts its browser, once for all of its files: a test that replaces a global
 * or a module's function puts it back.
 */
const SHARED_WORKERS = { isolate: false };

/**
 * Tests wait for a database or a page much of the time: three workers keep two cores busy, where Vitest by itself would
 * leave one idle.
 */
const WAITING_WORKERS = 3;

/** One project a kind of test, so that `npm test` can run, time and count each by itself. */
export default defineConfig({
  test: {
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...EVERYWHERE,
          ...SHARED_WORKERS,
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'db/**/*.test.ts',
            'tests/support/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [...ALWAYS_EXCLUDED, ...LONG, '**/*.api.test.ts'],
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...EVERYWHERE,
          ...SHARED_WORKERS,
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'src/**/server/**/*.api.test.ts', 'src/**/*.api.test.ts'],
          exclude: [...ALWAYS_EXCLUDED, ...LONG],
          globalSetup: ['tests/support/postgres-setup.ts'],
          maxWorkers: WAITING_WORKERS,
        },
      },
      {
        test: {
          ...EVERYWHERE,
          name: 'launcher',
          include: ['tests/launcher/**/*.test.ts'],
          exclude: [...ALWAYS_EXCLUDED, ...LONG],
          globalSetup: ['tests/support/build-setup.ts'],
          maxWorkers: WAITING_WORKERS,
        },
      },
      {
        test: {
          ...EVERYWHERE,
          ...SHARED_WORKERS,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: [...ALWAYS_EXCLUDED, ...LONG],
          globalSetup: ['tests/support/demo-setup.ts'],
          maxWorkers: WAITING_WORKERS,
        },
      },
      {
        test: {
          ...EVERYWHERE,
          ...SHARED_WORKERS,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: [...ALWAYS_EXCLUDED, ...OWN_FAULTS],
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 600_000,
          // Faults kill databases and fill disks: side by side they would measure each other.
          fileParallelism: false,
        },
      },
      {
        test: {
          ...EVERYWHERE,
          ...SHARED_WORKERS,
          name: 'long',
          include: ['**/*.long.test.ts', ...OWN_FAULTS],
          exclude: [...ALWAYS_EXCLUDED, ...ALONE],
          globalSetup: ['tests/support/demo-setup.ts'],
          maxWorkers: WAITING_WORKERS,
          testTimeout: 600_000,
        },
      },
      {
        test: {
          ...EVERYWHERE,
          name: 'alone',
          include: ALONE,
          exclude: ALWAYS_EXCLUDED,
          globalSetup: ['tests/support/demo-setup.ts'],
          fileParallelism: false,
          testTimeout: 600_000,
        },
      },
    ],
  },
});
