import { PARTS } from './parts.ts';

const part = PARTS[process.env.MUTANTS_PART];

/** For the part that scripts/commands/mutants.ts names. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // `related` would start the server's whole import graph to find the tests that parts.ts already names.
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  mutate: [...part.mutate],
  // Texts and keys: an emptied one shows nothing about a rule.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  ignoreStatic: !part.withTables,
  concurrency: 2,
  // Stryker rewrites tsconfig.json with a part of TypeScript that version 7 does not have; nothing here reads it.
  tsconfigFile: 'none.json',
  ignorePatterns: ['bench', 'data', 'dist', 'docs', 'public', 'tests/api', 'tests/browser', 'tests/faults'],
  tempDirName: 'coverage/mutants',
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: 'coverage/mutants.json' },
};
