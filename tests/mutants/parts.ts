export interface Part {
  /** What is changed, a place at a time. */
  mutate: readonly string[];
  /** The tests that must see it; none of them needs a database or a browser. */
  tests: readonly string[];
  /** Also what is read once, when a module is loaded: tables of arrows and prices. Each takes a run of all tests. */
  withTables?: true;
}

/** The pure heart of the product, in parts that are run by themselves: names alone take most of the time. */
export const PARTS: Readonly<Record<string, Part>> = {
  rules: {
    withTables: true,
    mutate: [
      'src/shared/server/http/viewer.ts',
      'src/shared/contract/{operation,prices,roles}.ts',
      'src/features/**/{judge-evidence,judge-position,judge-place}.ts',
      'src/features/**/{booking-states,cleaner-states,visit-days,deaths-values}.ts',
    ],
    tests: [
      'src/shared/**/{viewer,roles}.test.ts',
      'src/features/**/{judge-evidence,judge-position,judge-place}.test.ts',
      'src/features/**/{booking-states,cleaner-states,visit-days,read-choice,deaths-values}.test.ts',
    ],
  },
  walk: {
    mutate: ['src/**/walk/*.ts', '!src/**/walk/{*.test,test-paths}.ts'],
    tests: ['src/**/walk/*.test.ts'],
  },
  names: {
    // Lists of spellings and letters are data; the recall of a search tells whether they are right.
    mutate: [
      'src/shared/names/*.ts',
      '!src/shared/names/*.test.ts',
      '!src/shared/names/*-{spellings,letters,groups}.ts',
      '!src/shared/names/known-names.ts',
    ],
    tests: ['src/shared/names/*.test.ts'],
  },
};
