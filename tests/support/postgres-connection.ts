/** The test cluster of a run, as the set-up hands it to the test files. */
export type PostgresConnection = { socketDir: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresConnection;
  }
}
