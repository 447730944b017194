import type { FastifyInstance } from 'fastify';
import { EVENT_BYTES } from '#features/arrange/payments/payments-fields.ts';
import { WEBHOOK_PATH } from '#features/arrange/payments/payments-paths.ts';
import type { PaymentParts } from '#features/arrange/payments/server/payment-parts.ts';
import { receiveEvent } from '#features/arrange/payments/server/receive-event.ts';
import { sendError } from '#shared/server/http/mount-operations.ts';

/**
 * Takes the payment provider's webhooks. Nobody is signed in and no page sends them: the signature over the
 * exact bytes proves the sender, so the body is read unparsed.
 */
export async function mountWebhooks(app: FastifyInstance, parts: PaymentParts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: EVENT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: 'POST',
      url: WEBHOOK_PATH,
      compress: false,
      bodyLimit: EVENT_BYTES,
      handler: async (request, reply) => {
        try {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const signature = request.headers['stripe-signature'];
          await receiveEvent(parts, body, typeof signature === 'string' ? signature : '');
          return await reply.header('cache-control', 'no-store').send({ received: true });
        } catch (error) {
          return sendError(request, reply, error, parts.texts);
        }
      },
    });
  });
}
