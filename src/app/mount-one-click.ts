import type { FastifyInstance } from 'fastify';
import { CHOICE_RATE } from '#features/people/notifications/notifications-fields.ts';
import { writeChoice } from '#features/people/notifications/server/mail-choice.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { limitSubject } from '#shared/server/http/client-address.ts';
import type { MountOptions } from '#shared/server/http/mount-operations.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';

const PATH = '/api/unsubscribe/one-click';

/**
 * One-click unsubscribe (RFC 8058): a mail program's own server posts here, without cookies and with a form
 * of its own. A GET never unsubscribes, because programs open links ahead of their reader.
 */
export async function mountOneClick(
  app: FastifyInstance,
  { db, keyRing, limits }: { db: Database; keyRing: KeyRing } & Pick<MountOptions, 'limits'>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 2048 }, (_request, _body, done) =>
      done(null),
    );
    scope.post<{ Querystring: { token?: string } }>(PATH, async (request) => {
      await limits.take(PATH, CHOICE_RATE, limitSubject(request.ip));
      const { wanted } = await writeChoice(db.orm, keyRing, {
        token: String(request.query.token ?? ''),
        wanted: false,
      });
      return { wanted };
    });
  });
}
