import type { DatabasePlace } from '#shared/server/postgres/connection-url.ts';

/** The test cluster of a run, as the set-up hands it to the test files. */
export type PostgresConnection = DatabasePlace & {
  /** Migrated and empty. */
  template: string;
  /** With the demonstration in it; browser tests have it. */
  demoTemplate?: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresConnection;
  }
}
