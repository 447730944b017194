/** A process that uses the embedded database until its standard input ends; told about by JSON lines. */

import { startEmbeddedPostgres } from '#shared/server/postgres/start-embedded-postgres.ts';
import type { ParticipantOptions } from '#tests/launcher/run-participant.ts';

const say = (event: string, more: object = {}): void => console.log(JSON.stringify({ event, ...more }));
const begun = performance.now();
try {
  const database = await startEmbeddedPostgres({
    durable: false,
    ...(JSON.parse(process.argv[2] ?? '{}') as ParticipantOptions),
    log: (line) => say('log', { line }),
  });
  const { stop, ...facts } = database;
  say('ready', { ...facts, ms: Math.round(performance.now() - begun) });
  for await (const _ of process.stdin);
  await stop();
  say('stopped');
} catch (error) {
  say('failed', { message: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
