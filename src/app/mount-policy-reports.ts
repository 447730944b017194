import type { FastifyInstance, FastifyRequest } from 'fastify';
import { POLICY_REPORTS_PATH } from '#features/people/admin/policy-reports-values.ts';
import { countViolations } from '#features/people/admin/server/policy-violations-store.ts';
import { readPolicyReports } from '#features/people/admin/server/read-policy-reports.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { limitSubject } from '#shared/server/http/client-address.ts';
import type { MountOptions } from '#shared/server/http/mount-operations.ts';
import { noteChange } from '#shared/server/http/note-change.ts';
import { pagePattern } from './page-pattern.ts';

const BODY_MAX = 64 * 1024;
const RATE_OF_ONE = { points: 30, seconds: 600 };
/** Of all addresses together, so that nobody keeps the database busy with reports. */
const RATE_OF_ALL = { points: 1200, seconds: 600 };

/**
 * Takes what browsers report of the content security policy. A page's address is kept as its route alone: without its
 * secrets, its numbers and what was searched for.
 */
export async function mountPolicyReports(
  app: FastifyInstance,
  parts: { db: Database; clock: Clock; appOrigin: string | undefined } & Pick<MountOptions, 'limits'>,
): Promise<void> {
  const { db, clock, appOrigin, limits } = parts;
  const pageOf = (request: FastifyRequest) => (address: string) => {
    if (!URL.canParse(address)) return null;
    const { origin, pathname } = new URL(address);
    if (origin !== (appOrigin ?? `${request.protocol}://${request.host}`)) return null;
    return pagePattern(pathname);
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // What is no JSON is no report; nobody reads an answer that says so.
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: BODY_MAX },
      (_request, body, done) => done(null, parsed(String(body))),
    );
    scope.post(POLICY_REPORTS_PATH, async (request, reply) => {
      // Otherwise each report would drop every page that is kept for visitors.
      noteChange(request, []);
      await limits.take(POLICY_REPORTS_PATH, RATE_OF_ONE, limitSubject(request.ip));
      await limits.take(POLICY_REPORTS_PATH, RATE_OF_ALL, 'all');
      await countViolations(db, readPolicyReports(request.body, pageOf(request)), clock.now());
      return reply.code(204).send();
    });
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
