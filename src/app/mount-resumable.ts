import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UPLOAD_RATE } from '#features/remember/media/media-fields.ts';
import { RESUMABLE_PATH } from '#features/remember/media/media-paths.ts';
import type { ResumableUploads } from '#features/remember/media/server/resumable-uploads.ts';
import { assertSameOrigin } from '#shared/server/http/assert-same-origin.ts';
import { limitSubject } from '#shared/server/http/client-address.ts';
import { languageOf, type MountOptions, sendError } from '#shared/server/http/mount-operations.ts';
import { asAppError, presentError } from '#shared/server/http/present-error.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { removeLeftovers, type Temporary } from '#shared/server/storage/remove-leftovers.ts';

const SWEEP_EVERY_MS = 3_600_000;
const PART_TYPE = 'application/offset+octet-stream';

type Options = Pick<MountOptions, 'texts' | 'limits' | 'identify' | 'appOrigin'> & {
  uploads: ResumableUploads;
  temporary: readonly Temporary[];
};

/** The tus protocol beside the operations: the same origin, sign-in and limits, but bodies that are read as they come. */
export async function mountResumable(app: FastifyInstance, options: Options): Promise<void> {
  const { uploads, temporary } = options;
  const sweepOnce = () =>
    Promise.allSettled([uploads.removeExpired(), ...temporary.map((left) => removeLeftovers(left))]);
  const sweep = setInterval(() => void sweepOnce(), SWEEP_EVERY_MS);
  sweep.unref();
  app.addHook('onClose', async () => clearInterval(sweep));
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(PART_TYPE, (_request, _body, done) => done(null));
    for (const [method, url] of [
      ['POST', RESUMABLE_PATH],
      ['HEAD', `${RESUMABLE_PATH}/:key`],
      ['PATCH', `${RESUMABLE_PATH}/:key`],
      ['DELETE', `${RESUMABLE_PATH}/:key`],
    ] as const) {
      scope.route({
        method,
        url,
        compress: false,
        handler: (request, reply) => answer(request, reply, options),
      });
    }
  });
}

async function answer(request: FastifyRequest, reply: FastifyReply, options: Options): Promise<unknown> {
  const { texts, limits, uploads } = options;
  try {
    assertOurs(request, options.appOrigin);
    if (request.method === 'POST') await limits.take(RESUMABLE_PATH, UPLOAD_RATE, limitSubject(request.ip));
    const viewer = await options.identify(request, RESUMABLE_PATH);
    const { id } = memberOf(viewer);
    const { key } = request.params as { key?: string };
    const finished = request.method === 'HEAD' && key ? await uploads.finishedBytes(id, key) : null;
    if (finished !== null) return sendFinished(reply, finished);
    const present = (thrown: unknown) => {
      const error = asAppError(thrown);
      if (error.status >= 500) request.log.error({ err: error.cause ?? error }, error.code);
      if (!reply.raw.headersSent)
        for (const [name, value] of Object.entries(error.headers)) reply.raw.setHeader(name, value);
      return { status: error.status, body: JSON.stringify(presentError(error, texts, languageOf(request))) };
    };
    reply.hijack();
    // A hijacked reply does not send the headers that hooks set, the protective ones above all, so they are
    // copied.
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.raw.setHeader('cache-control', 'private, no-store');
    await uploads.handle(request.raw, reply.raw, { viewer, present });
    return reply;
  } catch (error) {
    return sendError(request, reply, error, texts);
  }
}

/** Parts have a content type of their own, which no form of another site can send. */
function assertOurs(request: FastifyRequest, appOrigin: string | undefined): void {
  const { 'content-type': type, 'content-length': _length, ...headers } = request.headers;
  const own = type === undefined || type.startsWith(PART_TYPE) ? headers : request.headers;
  assertSameOrigin({ method: request.method, headers: own } as FastifyRequest, appOrigin);
}

/** The last part had arrived but its answer was lost: the sender learns that there is nothing left to send. */
function sendFinished(reply: FastifyReply, bytes: number): FastifyReply {
  return reply
    .headers({
      'tus-resumable': '1.0.0',
      'upload-offset': String(bytes),
      'upload-length': String(bytes),
      'cache-control': 'no-store',
    })
    .send('');
}
