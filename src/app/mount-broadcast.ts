import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PUBLISH_PATH } from '#features/live/broadcast/broadcast-values.ts';
import type { Broadcast } from '#features/live/broadcast/server/create-broadcast.ts';
import { mountHls } from '#features/live/broadcast/server/mount-hls.ts';
import { mountNginxEngine } from '#features/live/broadcast/server/nginx-engine.ts';
import { isOurPage, takeFromBrowser } from '#features/live/broadcast/server/publish-socket.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { type MountOptions, sendError } from '#shared/server/http/mount-operations.ts';

/** Room for ten seconds of recording, should the sender be held up; a piece normally holds half a second. */
const MESSAGE_MAX = 4 * 1024 * 1024;

type Options = Pick<MountOptions, 'texts' | 'identify' | 'appOrigin'>;

/**
 * Picture and sound beside the operations: playlists and pieces, recordings sent by a browser, callbacks of
 * nginx.
 */
export async function mountBroadcast(
  app: FastifyInstance,
  broadcast: Broadcast,
  { texts, identify, appOrigin }: Options,
): Promise<void> {
  mountHls(app, {
    ...broadcast.hls,
    sendError: (request, reply, error) => sendError(request, reply, error, texts),
  });
  if (broadcast.nginx) mountNginxEngine(app, broadcast.nginx);
  await app.register(async (scope) => {
    await scope.register(fastifyWebsocket, { options: { maxPayload: MESSAGE_MAX } });
    scope.route({
      method: 'GET',
      url: PUBLISH_PATH,
      websocket: true,
      preValidation: async (request, reply) => {
        const isOurs = isOurPage(request, appOrigin) && request.ws;
        if (!isOurs) await sendError(request, reply, new AppError(403, 'common.foreign_origin'), texts);
      },
      handler: (socket, request: FastifyRequest) => {
        const streamId = Number((request.params as { id: string }).id) || 0;
        const early: [Buffer, boolean][] = [];
        const keep = (data: Buffer, isBinary: boolean) => early.push([data, isBinary]);
        socket.on('message', keep);
        identify(request, PUBLISH_PATH).then(
          (viewer) => {
            socket.off('message', keep);
            takeFromBrowser(broadcast.publish, socket, { streamId, viewer });
            for (const [data, isBinary] of early) socket.emit('message', data, isBinary);
          },
          () => socket.close(1011),
        );
      },
    });
  });
  app.addHook('onReady', async () => broadcast.start());
  app.addHook('onClose', () => broadcast.stop());
}
