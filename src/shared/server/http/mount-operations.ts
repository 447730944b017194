import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { splitPath } from '#shared/contract/operation-path.ts';
import type { EventsReply, FileReply } from '#shared/contract/transfers.ts';
import type { Live } from '../live/create-live.ts';
import { sendEvents } from '../live/send-events.ts';
import type { Texts } from '../texts.ts';
import { assertSameOrigin, isFromBrowser } from './assert-same-origin.ts';
import type { BoundOperation, Caller } from './bind.ts';
import { setCookies } from './cookies.ts';
import { type InvokeOptions, invoke } from './invoke.ts';
import { negotiateLanguage } from './negotiate-language.ts';
import { noteChange } from './note-change.ts';
import { asAppError, presentError } from './present-error.ts';
import { receiveForm } from './receive-form.ts';
import { sendFile } from './send-file.ts';
import type { Viewer } from './viewer.ts';

export interface MountOptions extends InvokeOptions {
  operations: readonly BoundOperation[];
  texts: Texts;
  appOrigin: string | undefined;
  secureCookies: boolean;
  /** Folder for uploads while they are received. */
  uploadFolder: string;
  live: Live;
  /** Identifies the caller by cookie or bearer token; refuses a token that does not open this path. */
  identify(request: FastifyRequest, path: string): Promise<Viewer>;
  /** Whether a session still stands and its member is not suspended. */
  isSessionOpen(sessionId: string): Promise<boolean>;
}

/** Mounts every operation as a route. What else answers under /api stands in `app/beside-table.ts`. */
export function mountOperations(app: FastifyInstance, options: MountOptions): void {
  const readerOf = ({ member, sessionId }: Viewer) =>
    member && sessionId ? { userId: member.id, isSignedIn: () => options.isSessionOpen(sessionId) } : null;
  for (const bound of options.operations) {
    const { path } = bound.operation;
    const { method, url } = splitPath(path);
    app.route({
      method: method as 'GET',
      url,
      // One record fits a packet: only lists and files of words or shapes are worth compressing.
      ...(bound.operation.paged || bound.operation.sends === 'file' ? {} : { compress: false }),
      handler: async (request, reply) => {
        const language = languageOf(request);
        const upload =
          bound.operation.receives && receiveForm(request, bound.operation.receives.file, options);
        let viewer: Viewer | undefined;
        try {
          assertSameOrigin(request, options.appOrigin);
          viewer = await options.identify(request, path);
          if (viewer.apiToken) reply.headers(viewer.apiToken.headers);
          const caller: Caller = {
            viewer,
            language,
            address: request.ip,
            isBrowser: isFromBrowser(request),
            userAgent: headerText(request, 'user-agent'),
            cookies: request.cookies,
            idempotencyKey: bound.operation.idempotent ? headerText(request, 'idempotency-key') : undefined,
          };
          const raw = {
            params: request.params,
            query: request.query,
            body: request.body,
            ...(upload ? { receiveBody: upload.receive } : {}),
          };
          const { answer, reply: body } = await invoke(bound, raw, caller, options);
          noteChange(request, answer.changed);
          if (answer.signedIn) request.log.info(answer.signedIn, 'signed in');
          setCookies(reply, answer.cookies, options.secureCookies);
          reply.code(answer.status).headers(answer.headers);
          if (bound.operation.sends === 'file') return await sendFile(request, reply, body as FileReply);
          if (bound.operation.sends === 'events')
            return sendEvents(reply, body as EventsReply, { live: options.live, reader: readerOf(viewer) });
          return reply.header('cache-control', 'private, no-store').send(body ?? null);
        } catch (error) {
          return sendError(request, reply, error, options.texts, viewer?.member?.id);
        } finally {
          await upload?.dispose();
        }
      },
    });
  }
}

const headerText = (request: FastifyRequest, name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

export function languageOf(request: FastifyRequest) {
  return negotiateLanguage({
    query: (request.query as { lang?: string } | undefined)?.lang,
    cookie: request.cookies.lang,
    acceptLanguage: request.headers['accept-language'],
  });
}

/** Statuses of whoever tried what they may not, or too often. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 429]);

/** @param userId whose call it was, where that is known: a refusal is logged with their number */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  thrown: unknown,
  texts: Texts,
  userId?: number,
) {
  const error = asAppError(thrown);
  if (REFUSED.has(error.status))
    request.log.info({ refused: error.code, status: error.status, userId }, 'refused');
  if (error.status >= 500) request.log.error({ err: error.cause ?? error }, error.code);
  return reply
    .code(error.status)
    .headers(error.headers)
    .header('cache-control', 'no-store')
    .send(presentError(error, texts, languageOf(request)));
}
