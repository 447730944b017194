import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MediaTools } from '#features/remember/media/server/find-media-tools.ts';
import { runTool } from '#features/remember/media/server/run-tool.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { LOOPBACK } from '#shared/server/http/loopback.ts';
import { findByKey } from './broadcast-store.ts';
import { type Packager, type PackagerOrder, runPackager } from './run-packager.ts';
import type { Source, SourceDesk } from './source-desk.ts';

/**
 * nginx asks here whether a publisher is allowed, and reports when one stopped; other callers get no answer.
 */
const NGINX_PATH = '/internal/rtmp';
const FORM = 'application/x-www-form-urlencoded';

export interface NginxParts {
  db: Database;
  desk: SourceDesk;
  /** The port where nginx accepts RTMP on this machine. */
  port: number;
  tools(): Promise<MediaTools>;
  onFault(error: Error): void;
}

/**
 * Uses nginx-rtmp as the ingest: it parses what strangers send, we decide who may. An accepted stream is
 * renamed, so that no key appears in a log or among a process's arguments; the packager fetches it by the new
 * name.
 */
export function mountNginxEngine(app: FastifyInstance, parts: NginxParts): void {
  const sources = new Map<string, { source: Source; packager: Packager | null }>();
  void app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(`${NGINX_PATH}/publish`, async (request, reply) => {
      const { name = '', app: place, clientid = '' } = callOf(request);
      const own = place === 'live' ? await admit(parts, sources, name, clientid) : null;
      if (own === null) return reply.code(403).send();
      return reply.code(302).header('location', own).send();
    });
    scope.post(`${NGINX_PATH}/done`, async (request, reply) => {
      const { clientid = '' } = callOf(request);
      const known = sources.get(clientid);
      sources.delete(clientid);
      known?.packager?.kill();
      if (known) await parts.desk.leave(known.source);
      return reply.code(204).send();
    });
  });
}

/** A forwarded request came through a proxy on this machine, so it is not a call of nginx-rtmp. */
function callOf(request: FastifyRequest): Record<string, string> {
  const isOwn = LOOPBACK.has(request.socket.remoteAddress ?? '');
  const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  return isOwn && !isForwarded ? ((request.body as Record<string, string> | undefined) ?? {}) : {};
}

async function admit(
  parts: NginxParts,
  sources: Map<string, { source: Source; packager: Packager | null }>,
  key: string,
  client: string,
): Promise<string | null> {
  const { db, desk, onFault } = parts;
  const keyHash = createHash('sha256').update(key).digest('hex');
  const stream = key ? await findByKey(db, keyHash) : null;
  if (!stream || !client) return null;
  const own = `${stream.id}-${randomBytes(8).toString('hex')}`;
  const url = `rtmp://127.0.0.1:${parts.port}/live/${own}`;
  const entry: { packager: Packager | null } = { packager: null };
  const source = await desk.admit({
    ...{ streamId: stream.id, kind: 'encoder', keyHash },
    link: {
      pack(order: PackagerOrder) {
        const own = runPackager(order, (errors) => {
          if (source) desk.packagerGone(source);
          if (entry.packager !== own || !sources.has(client) || !source) return;
          desk.beginAgain(source, errors).catch(onFault);
        });
        entry.packager = own;
      },
      // nginx goes on accepting it until the encoder stops, but nothing of it is packaged or shown.
      cut() {
        sources.delete(client);
        entry.packager?.kill();
        if (source) desk.leave(source).catch(onFault);
      },
    },
  });
  if (!source) return null;
  sources.set(client, Object.assign(entry, { source }));
  begin(parts, source, url).catch(onFault);
  return own;
}

/** nginx admits the stream after our answer, and the packager then fetches it. */
async function begin({ desk, tools }: NginxParts, source: Source, url: string): Promise<void> {
  const { ffprobe } = await tools();
  const args = ['-v', 'error', '-rw_timeout', '10000000', '-show_entries', 'stream=codec_type,codec_name'];
  const output = await runTool(ffprobe, [...args, '-of', 'csv=p=0', url], { timeLimitMs: 15_000 });
  const text = output.toString('utf8');
  const has = (what: string) => text.includes(what);
  const shape = { hasVideo: has('video'), hasAudio: has('audio'), isH264: has('h264'), isAac: has('aac') };
  if (!shape.hasVideo && !shape.hasAudio) return source.link.cut();
  await desk.begin(source, { format: null, url, ...shape });
}
