import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { createSearchCounter } from '#features/find/search/server/count-searches.ts';
import {
  LEAST_NAMES,
  type NameIndex,
  startNameIndex,
} from '#features/find/search/server/name-index/name-index.ts';
import { createBroadcast } from '#features/live/broadcast/server/create-broadcast.ts';
import { createPasswordHasher } from '#features/people/access/server/hash-password.ts';
import { createIdentify } from '#features/people/access/server/identify.ts';
import { isSessionOpen } from '#features/people/access/server/sessions-store.ts';
import { createOpenApiToken } from '#features/people/api-tokens/server/open-token.ts';
import { createQuestionCounter } from '#features/people/help/server/count-questions.ts';
import { RESUMABLE_PATH } from '#features/remember/media/media-paths.ts';
import { openResumableUploads, partsFolder } from '#features/remember/media/server/open-resumable-uploads.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Config } from '#shared/server/config/parse-config.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { openReplica, type Replica } from '#shared/server/db/replica.ts';
import { createSharedLocks } from '#shared/server/db/shared-locks.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { BoundOperation } from '#shared/server/http/bind.ts';
import { readCookieNames } from '#shared/server/http/cookies.ts';
import { mountOperations, sendError } from '#shared/server/http/mount-operations.ts';
import { createRateLimits } from '#shared/server/http/rate-limits.ts';
import { createLive, type Live } from '#shared/server/live/create-live.ts';
import { UNFINISHED } from '#shared/server/storage/local-storage.ts';
import type { Temporary } from '#shared/server/storage/remove-leftovers.ts';
import { readAlarms } from './alarms.ts';
import { refuseUndeclared } from './beside-table.ts';
import { boundBodyTime } from './bound-body-time.ts';
import { createParts, type ServerParts } from './create-parts.ts';
import { followRequests, requestIdOf } from './follow-requests.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { loggerOptions } from './logger-options.ts';
import { mountBroadcast } from './mount-broadcast.ts';
import { mountDiscovery } from './mount-discovery.ts';
import { mountDocs } from './mount-docs.ts';
import { mountHealth } from './mount-health.ts';
import { mountOneClick } from './mount-one-click.ts';
import { mountPages, type SharedPage } from './mount-pages.ts';
import { mountPolicyReports } from './mount-policy-reports.ts';
import { mountResumable } from './mount-resumable.ts';
import { mountWebhooks } from './mount-webhooks.ts';
import { allOperations } from './operations.ts';
import { openOutsideCaches } from './outside-caches/open-outside-caches.ts';
import { ENCODINGS } from './packed-page.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { purgePages } from './purge-pages.ts';
import { refuseOddHosts } from './refuse-odd-hosts.ts';
import { sendSecurityHeaders } from './security-headers.ts';

const BODY_LIMIT = 256 * 1024;
const HEADERS_TIMEOUT_MS = 5000;
/** How often Node looks for headers that are late; its default is 30 s, and they stayed so much longer. */
const LATE_CHECKS = 5;
/**
 * A search of 10,000 characters outside Latin takes 120 KB of URL; Node's default of 16 KB would answer 431
 * without an explanation.
 */
const HEADERS_LIMIT = 192 * 1024;

/** Text of any kind, JSON, and the tiles of the map. */
const COMPRESSED = /^text\/(?!event-stream)|(?:\+|\/)(?:json|text|xml)(?:;|$)|\/vnd\.mapbox-vector-tile$/u;

export interface AppParts {
  config: Config;
  db: Database;
  /**
   * Parts shared with the workers of this instance; without them the application makes its own and closes
   * them.
   */
  shared?: ServerParts;
  /** Hides the log in tests. */
  isQuiet?: boolean;
  /** Where the log goes, one JSON line an event; standard output by itself. */
  logTo?: Writable;
  /** False leaves out the rendered pages: tests of the API need no build. */
  withPages?: boolean;
  /** Checks every reply against its contract; on in tests and development. */
  verifyReplies?: boolean;
  /** Whether this instance's workers stand, too; without it they are no part of being ready. */
  isReady?: () => boolean;
  /** Tests move the time instead of waiting for it. */
  clock?: Clock;
  /**
   * The least time in ms in which a person can fill in a form; tests lower it because they fill in forms at
   * once.
   */
  formLeastMs?: number;
  /** How long in ms the headers of a request may take; tests shorten it. */
  headersMs?: number;
  /** Tests are given here how pages are counted: /metrics tells the same, and takes as long as rendering one. */
  countsTo?: (counts: PageCache<unknown>['counts']) => void;
}

/**
 * Makes one instance's server: the operations of every slice and what stands beside them under /api, pages
 * for everything else, health and metrics. What they need is made in create-parts.ts.
 */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, headersMs: headersTimeout = HEADERS_TIMEOUT_MS } = parts;
  const app = Fastify({
    logger: parts.isQuiet ? false : loggerOptions(config.logLevel, parts.logTo),
    trustProxy: trustedHops(config.trustProxy),
    genReqId: (request) => requestIdOf(request, config.trustProxy !== false),
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    requestTimeout: 0,
    http: {
      maxHeaderSize: HEADERS_LIMIT,
      headersTimeout,
      connectionsCheckingInterval: Math.ceil(headersTimeout / LATE_CHECKS),
    },
    forceCloseConnections: 'idle',
    // What still comes while the server closes is answered as before: nothing that it needs is closed yet.
    return503OnClosing: false,
  });
  followRequests(app);
  const shared =
    parts.shared ??
    (await createParts({
      config,
      db,
      clock: parts.clock,
      onFault: (error) => app.log.warn(error, 'the job queue'),
    }));
  const { texts, media, clock, keyRing } = shared;
  if (!parts.shared) app.addHook('onClose', () => shared.jobs.close());
  // Set before any plugin is awaited: a route keeps the error handler that exists when it is added.
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error, texts));
  const limits = createRateLimits(db.aside, config.rateLimitScale);
  const { secondFactorRoles } = config;
  const live = createLive(db.url, (error) => app.log.warn(error, 'the listening connection was lost'));
  // Closed before the server waits for its connections to end: event streams never end by themselves.
  app.addHook('preClose', () => live.close());
  // Closed after it: a part that is being sent keeps its lock until it is written.
  const locks = createSharedLocks(db.url);
  app.addHook('onClose', () => locks.close());
  const broadcast = await createBroadcast({
    db,
    live,
    config,
    keyRing,
    bucket: shared.broadcastsBucket,
    tools: media.tools,
    onFault: (error) => app.log.warn(error, 'a broadcast'),
  });
  const origin = config.appOrigin ?? `http://localhost:${config.port}`;
  const onFault = (error: Error) => app.log.warn(error, 'the counts of searches');
  const searches = createSearchCounter({ pool: db.aside, clock, onFault });
  const questions = createQuestionCounter({ pool: db.aside, clock, onFault });
  app.addHook('onClose', () => Promise.all([searches.close(), questions.close()]).then(() => undefined));
  const nameIndex = followNames(app, db, config.nameIndexMb);
  const replica = config.replicaUrl ? followReplica(app, config.replicaUrl, db, live) : null;
  const alarms = () => readAlarms({ config, db, media, replica, keyRing, hasMail: config.mailBy !== 'none' });
  const operations = allOperations({
    ...shared,
    limits,
    searches,
    questions,
    passwords: createPasswordHasher(),
    isDemo: config.demo,
    secondFactorRoles,
    hasMail: config.mailBy !== 'none',
    supportEmail: config.supportEmail,
    operator: config.operator,
    alarms,
    broadcaster: broadcast.broadcaster,
    origin,
    vapid: config.vapid,
  });
  const openApiToken = createOpenApiToken({ db, clock, limits, operations });
  const identify = createIdentify(db, clock, { secondFactorRoles, isDemo: config.demo, openApiToken });
  const verifyReplies = parts.verifyReplies ?? false;

  await app.register(fastifyCookie);
  readCookieNames(app, config.secureCookies);
  refuseOddHosts(app);
  await app.register(fastifyMultipart);
  sendSecurityHeaders(app, config.secureCookies);
  await app.register(fastifyCompress, {
    encodings: [...ENCODINGS],
    threshold: 1024,
    customTypes: COMPRESSED,
  });
  const withPages = parts.withPages ?? true;
  // A given clock is the time of everything; by itself a page grows old by a clock that nobody sets.
  const now = parts.clock && (() => clock.now().getTime());
  const keptMs = withPages ? config.pageCacheSeconds * 1000 : 0;
  const pageCache =
    keptMs > 0 ? createPageCache<SharedPage>({ keptMs, isHearing: live.isListening, now }) : null;
  const keptAnswers = keptMs > 0 ? createKeptAnswers({ keptMs, isHearing: live.isListening, now }) : null;
  if (pageCache) parts.countsTo?.(pageCache.counts);
  const outside = pageCache && config.cdn ? openOutsideCaches(app, config.cdn, live) : null;
  const trust = replica && { purge: () => replica.written() };
  const kept = [pageCache, keptAnswers, trust].filter((part) => part !== null);
  if (kept.length > 0) purgePages(app, { kept, db, live, operations, outside });
  refuseUndeclared(app, operations);
  boundBodyTime(app, uploadsAmong(operations));
  mountHealth(app, {
    ...{ db, isDemo: config.demo, operator: config.operator },
    ...{ metricsToken: config.metricsToken, isReady: parts.isReady },
    ...{ pages: pageCache, outside, alarms, nameIndex },
  });
  mountDocs(app, operations, { config, texts });
  mountOperations(app, {
    db,
    operations,
    texts,
    limits,
    replica,
    verifyReplies,
    identify,
    isSessionOpen: (sessionId) => isSessionOpen(db, sessionId),
    appOrigin: config.appOrigin,
    secureCookies: config.secureCookies,
    uploadFolder: resolve(config.dataDir, 'uploads'),
    live,
  });
  await mountResumable(app, {
    texts,
    limits,
    identify,
    appOrigin: config.appOrigin,
    uploads: openResumableUploads({ config, db, live, locks, media }),
    temporary: temporaryIn(config, media.workFolder),
  });
  await mountOneClick(app, { db, keyRing, limits });
  await mountPolicyReports(app, { db, clock, limits, appOrigin: config.appOrigin });
  await mountWebhooks(app, shared);
  await mountBroadcast(app, broadcast, { texts, identify, appOrigin: config.appOrigin });
  mountDiscovery(app, { db, origin, isDemo: config.demo });
  if (withPages) {
    const { formLeastMs } = parts;
    await mountPages(app, {
      ...{ config, db, texts, operations, identify, limits, replica, verifyReplies },
      ...{ pageCache, keptAnswers, clock, keyRing, formLeastMs },
    });
  }
  app.setNotFoundHandler((request, reply) =>
    sendError(request, reply, new AppError(404, 'common.not_found'), texts),
  );
  return app;
}

/** Requests whose body is a file, which may take its time. */
function uploadsAmong(operations: readonly BoundOperation[]): (request: FastifyRequest) => boolean {
  const paths = new Set(
    operations.filter(({ operation }) => operation.receives).map(({ operation }) => operation.path),
  );
  return ({ method, routeOptions: { url = '' } }) =>
    paths.has(`${method} ${url}`) || url.startsWith(RESUMABLE_PATH);
}

/** What of this machine's folders lives no longer than a request or a job. */
const temporaryIn = ({ dataDir, s3 }: Config, workFolder: string): Temporary[] => [
  { folder: resolve(dataDir, 'uploads'), names: /\.part$/ },
  { folder: resolve(dataDir, 'media', UNFINISHED), names: /^[0-9a-f]+$/ },
  { folder: workFolder, names: /^(job|import|restore)-/ },
  // Parts from before the bucket was set; without one the store of parts sweeps its folder itself.
  ...(s3 ? [{ folder: partsFolder(dataDir), names: /^[\w-]{22}(\.json)?$/ }] : []),
];

/** A number trusts that many proxies; a list trusts the named addresses. */
function trustedHops(setting: Config['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}

/** The standby of the database, used while announcements of writes arrive. */
function followReplica(app: FastifyInstance, url: string, db: Database, live: Live): Replica {
  const onFault = (error: Error) => app.log.warn(error, 'the standby of the database');
  const replica = openReplica(url, db, { isHearing: live.isListening, onFault });
  app.addHook('onClose', () => replica.close());
  return replica;
}

/** The register's names in this process's memory, where it is large and they have room; null: the setting says none. */
function followNames(app: FastifyInstance, db: Database, megabytes: number): NameIndex | null {
  if (megabytes === 0) return null;
  const onFault = (error: Error) => app.log.warn(error, 'the index of names');
  const index = startNameIndex(db, { leastNames: LEAST_NAMES, mostBytes: megabytes * 2 ** 20, onFault });
  app.addHook('onReady', async () => index.begin());
  app.addHook('onClose', () => index.close());
  return index;
}
