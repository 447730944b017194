import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { NameIndex } from '#features/find/search/server/name-index/name-index.ts';
import { ALARM_NAMES } from '#shared/contract/alarm-names.ts';
import { isUnnamed, type Operator } from '#shared/contract/operator.ts';
import type { Alarm } from '#shared/server/alarms.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { isDirectLoopback } from '#shared/server/http/loopback.ts';
import type { OutsideCaches } from './outside-caches/open-outside-caches.ts';
import type { PageCache } from './page-cache.ts';
import { requestSeconds, sendMeasures } from './send-measures.ts';

/** /health says that the process lives, /ready that it can serve, /metrics how much it does and how fast. */
export function mountHealth(
  app: FastifyInstance,
  parts: {
    db: Database;
    metricsToken: string | undefined;
    isDemo: boolean;
    operator: Operator;
    isReady?: (() => boolean) | undefined;
    pages: Pick<PageCache<unknown>, 'counts'> | null;
    outside: Pick<OutsideCaches, 'counts'> | null;
    alarms: () => Promise<Alarm[]>;
    nameIndex: Pick<NameIndex, 'size'> | null;
  },
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3];
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  countPages(registry, parts.pages);
  countPurges(registry, parts.outside);
  tellAlarms(registry, parts.alarms);
  measureNames(registry, parts.nameIndex);
  sendMeasures(registry);
  const record = requestSeconds(buckets);
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const about = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
    seconds.observe(about, reply.elapsedTime / 1000);
    record(about, reply.elapsedTime / 1000);
    done();
  });

  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );

  app.get('/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (parts.isReady?.() === false)
      return reply.code(503).header('retry-after', '5').send({ status: 'starting or stopping' });
    try {
      const [row] = await parts.db.rows<{ mayRewrite: boolean; hasDemo: boolean; isReadOnly: boolean }>({
        name: 'ready',
        text: `select has_table_privilege('audit_log', 'update') as "mayRewrite",
               exists (select from users where is_demo) as "hasDemo",
               current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
        values: [],
      });
      const warnings = row?.mayRewrite
        ? ['one database role does everything: only a trigger protects the audit log']
        : [];
      if (row?.hasDemo && !parts.isDemo)
        warnings.push(
          'this database holds demo people: they cannot sign in; npm run demo:remove takes them out',
        );
      if (!parts.isDemo && isUnnamed(parts.operator))
        warnings.push(
          'OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_CONTACT are not all set: the privacy policy does not say who runs this site',
        );
      // Still ready: a balancer that took every instance out would end reading, too.
      if (parts.db.wasFull()) warnings.push('the disk of the database is full: writes are refused');
      if (row?.isReadOnly && (await parts.db.isReadOnly()))
        warnings.push('the database takes no writes: they are refused, reading goes on');
      return reply.send({ status: 'ready', warnings });
    } catch {
      return reply.code(503).header('retry-after', '5').send({ status: 'database unavailable' });
    }
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, parts.metricsToken)) return reply.code(403).send({ status: 'forbidden' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** How often a visitor's page that may be kept was asked for, and how often it was. */
function countPages(registry: Registry, pages: Pick<PageCache<unknown>, 'counts'> | null): void {
  if (!pages) return;
  new Counter({
    name: 'kept_pages_total',
    help: 'Pages for visitors that may be kept, by whether one was kept',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      const { asked, kept } = pages.counts();
      this.reset();
      this.inc({ from: 'memory' }, kept);
      this.inc({ from: 'render' }, asked - kept);
    },
  });
}

/** Calls to the caches outside that drop pages; those that failed were tried again. */
function countPurges(registry: Registry, outside: Pick<OutsideCaches, 'counts'> | null): void {
  if (!outside) return;
  new Counter({
    name: 'outside_purges_total',
    help: 'Calls that purge the caches outside, by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      const { done, failed } = outside.counts();
      this.reset();
      this.inc({ outcome: 'done' }, done);
      this.inc({ outcome: 'failed' }, failed);
    },
  });
}

/** Names of the register in this process's memory; 0 where searches ask the database. */
function measureNames(registry: Registry, index: Pick<NameIndex, 'size'> | null): void {
  if (!index) return;
  new Gauge({
    name: 'name_index_names',
    help: 'Names of the register that this process holds in memory; 0: searches ask the database',
    registers: [registry],
    collect() {
      this.set(index.size().names);
    },
  });
  new Gauge({
    name: 'name_index_bytes',
    help: 'What they take',
    registers: [registry],
    collect() {
      this.set(index.size().bytes);
    },
  });
}

/** The alarms of the System page, 1 while one stands; without the database they are unknown and left out. */
function tellAlarms(registry: Registry, read: () => Promise<Alarm[]>): void {
  new Gauge({
    name: 'ziyarah_alarm',
    help: 'What the operator must look at, as /admin → System says it',
    labelNames: ['name'],
    registers: [registry],
    async collect() {
      this.reset();
      const alarms = await read().catch(() => null);
      for (const name of alarms ? ALARM_NAMES : [])
        this.set({ name }, alarms?.some((alarm) => alarm.name === name) ? 1 : 0);
    },
  });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (!token) return isDirectLoopback(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
