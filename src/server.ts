import { setTimeout as delay } from 'node:timers/promises';
import { createApp } from '#app/create-app.ts';
import { createParts } from '#app/create-parts.ts';
import { endOnStrayFault } from '#app/end-on-stray-fault.ts';
import { keepNames } from '#app/keep-names.ts';
import { letConnectionsGo } from '#app/let-connections-go.ts';
import { openDatabase } from '#app/open-database.ts';
import { prepareDemo } from '#app/prepare-demo.ts';
import { startSample } from '#app/start-sample.ts';
import { startAllWorkers } from '#app/start-workers.ts';
import { ConfigError } from '#shared/server/config/config-error.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { openConnectionsAhead } from '#shared/server/db/connect-database.ts';
import { LauncherError } from '#shared/server/postgres/launcher-error.ts';
import { startTelemetry } from '#shared/server/telemetry/start-telemetry.ts';

/** For requests and jobs under way once nothing new is taken. */
const DRAIN_MS = 10_000;

/** What was opened, each with how it is closed; the last is closed first. */
const opened: (() => Promise<unknown>)[] = [];
let state: 'starting' | 'ready' | 'stopping' = 'starting';
/** How long this instance goes on serving once it is told to stop: so long a proxy may take to notice. */
let noticedWithinMs = 0;
/** The last part of that time, in which connections are kept: enough for a proxy to have some at hand. */
const KEPT_AGAIN_MS = 1000;
const noticed = new AbortController();
let keepConnections = () => {};

/** Ends a start that a signal has overtaken; what was opened by then is closed by `stop`. */
class Overtaken extends Error {}
const assertWanted = () => {
  if (state === 'stopping') throw new Overtaken();
};

/** Reads the environment, opens the database, starts the app, listens and works the queues. */
async function start(): Promise<void> {
  const config = parseConfig(process.env);
  if (config.isTelemetryOn) opened.push(await startTelemetry());
  noticedWithinMs = config.drainSeconds * 1000;
  const database = await openDatabase(config, (line) => console.log(line));
  const { db } = database;
  opened.push(() => database.close());
  assertWanted();
  await prepareDemo(config, database, (line) => console.log(line));
  assertWanted();
  const shared = await createParts({ config, db, onFault: (error) => app.log.warn(error, 'a job') });
  opened.push(() => shared.jobs.close());
  const app = await createApp({
    ...{ config, db, shared, verifyReplies: config.development, isReady: () => state === 'ready' },
  });
  endOnStrayFault(app.log);
  opened.push(() => app.close());
  opened.push(keepNames(db, (line) => app.log.warn(line)));
  const { keep, end } = letConnectionsGo(app, () => state === 'stopping');
  keepConnections = keep;
  await openConnectionsAhead(db);
  assertWanted();
  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const origin = config.appOrigin ?? `http://localhost:${port}`;
  const onFault = (error: Error) => app.log.warn(error, 'a job worker');
  assertWanted();
  const stopWorkers = await startAllWorkers({
    ...{ config, db, shared, origin, onFault },
    onFailedJob: (about) => app.log.warn(about, 'a job failed'),
  });
  // Requests and jobs under way end side by side.
  const stopServing = async () => {
    await end({ isBehindProxy: noticedWithinMs > 0, signal: noticed.signal });
    await app.close();
  };
  opened.push(() => Promise.all([stopServing(), stopWorkers()]));
  assertWanted();
  state = 'ready';
  if (config.demo) opened.push(startSample(config, onFault));
  console.log(`Ziyarah is ready: ${origin}`);
}

/**
 * On a signal: what is being opened is finished. A proxy in front is then given time to notice that /ready says no, while
 * everything is served, most of the time on connections that end with their answer; a second signal ends that time. Then
 * requests under way end, then everything is closed.
 */
async function stop(): Promise<void> {
  if (state === 'stopping') return noticed.abort();
  const wasReady = state === 'ready';
  state = 'stopping';
  if (wasReady) await letItBeNoticed().catch(() => {});
  // Whoever is still starting serves nobody: nothing is cut off where that takes too long.
  setTimeout(() => process.exit(wasReady ? 1 : 0), DRAIN_MS).unref();
  await starting.catch(() => {});
  for (const close of opened.toReversed()) await close();
  process.exit(0);
}

/** @throws AbortError at a second signal */
async function letItBeNoticed(): Promise<void> {
  const { signal } = noticed;
  const keptMs = Math.min(KEPT_AGAIN_MS, noticedWithinMs / 2);
  await delay(noticedWithinMs - keptMs, undefined, { signal });
  keepConnections();
  await delay(keptMs, undefined, { signal });
}

function fail(error: unknown): void {
  // The signal has taken over, and a fault of what it interrupted is not told.
  if (state === 'stopping') return;
  const isPlain = error instanceof ConfigError || error instanceof LauncherError;
  const isListenFault = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  if (isListenFault) console.error(`Port ${process.env.PORT ?? 3000} is in use. Choose another with PORT.`);
  else console.error(isPlain ? (error as Error).message : error);
  process.exit(1);
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
const starting = start();
await starting.catch(fail);
