import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Notified {
  id: string;
  kind: 'sms' | 'email';
  to: string;
  template: string;
  personalisation: Record<string, string>;
  reference: string;
  unsubscribeUrl: string | null;
  status: string;
}

/** How the service takes the next messages; 'dies' and 'is silent' have taken them. */
export type NotifyMood = 'well' | 'dies' | 'hangs up' | { status: number; error: string; message: string };

export const SMS_TEMPLATE = 'f33517ff-2a88-4f6e-b855-c550268ce08a';
export const MAIL_TEMPLATE = '9d751e0e-f929-4891-82a1-a3e1c3c18ee3';
const SERVICE = '26785a09-ab16-4eb0-8407-a37497a57506';
const SECRET = '3d844edf-8d35-48ac-975b-e847b4f122b0';
const CLOCKS_APART_S = 30;

/**
 * GOV.UK Notify's API on loopback as its documentation describes it: tokens that are checked, answers and refusals in its
 * words. It sends two requests of one reference twice, as Notify does.
 */
export async function startFakeNotify() {
  const taken: Notified[] = [];
  let mood: NotifyMood = 'well';

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const say = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (status: number, error: string, message: string) =>
      say(status, { status_code: status, errors: [{ error, message }] });
    const wrong = tokenProblem(request.headers.authorization ?? '');
    if (wrong) return refuse(403, 'AuthError', wrong);
    const url = new URL(request.url ?? '/', 'http://notify.invalid');
    if (request.method === 'GET' && url.pathname === '/v2/notifications') {
      const [kind, reference] = [url.searchParams.get('template_type'), url.searchParams.get('reference')];
      const notifications = taken.filter((one) => one.kind === kind && one.reference === reference);
      return say(200, { notifications, links: { current: url.href } });
    }
    const kind = /^\/v2\/notifications\/(sms|email)$/.exec(url.pathname)?.[1] as Notified['kind'] | undefined;
    if (request.method !== 'POST' || !kind) return refuse(404, 'NoResultFound', 'No result found');
    if (mood === 'hangs up') return request.socket.destroy();
    if (typeof mood === 'object') return refuse(mood.status, mood.error, mood.message);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    const problem = bodyProblem(kind, body);
    if (problem) return refuse(400, 'BadRequestError', problem);
    const one: Notified = {
      id: randomUUID(),
      kind,
      to: kind === 'sms' ? body.phone_number : body.email_address,
      template: body.template_id,
      personalisation: body.personalisation,
      reference: body.reference,
      unsubscribeUrl: body.one_click_unsubscribe_url ?? null,
      status: 'sending',
    };
    taken.push(one);
    if (mood === 'dies') return request.socket.destroy();
    return say(201, { id: one.id, reference: one.reference, content: {}, template: { id: one.template } });
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    taken,
    texts: () => taken.filter(({ kind }) => kind === 'sms'),
    be(next: NotifyMood) {
      mood = next;
    },
    /** Settings with which a site sends by it. */
    settings: {
      NOTIFY_API_KEY: `tests-${SERVICE}-${SECRET}`,
      NOTIFY_API_URL: url,
      NOTIFY_SMS_TEMPLATE: SMS_TEMPLATE,
      NOTIFY_SMS_PENCE: '2.5',
      NOTIFY_MAIL_TEMPLATE: MAIL_TEMPLATE,
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FakeNotify = Awaited<ReturnType<typeof startFakeNotify>>;

/** What Notify says to a token that it does not take; null: it is good. */
function tokenProblem(authorization: string): string | null {
  const [head = '', claims = '', signature = ''] = authorization.replace(/^Bearer /, '').split('.');
  const right = createHmac('sha256', SECRET).update(`${head}.${claims}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right))
    return 'Invalid token: API key not found';
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  if (read(head).alg !== 'HS256' || read(claims).iss !== SERVICE) return 'Invalid token: service not found';
  const isNow = Math.abs(read(claims).iat - Date.now() / 1000) <= CLOCKS_APART_S;
  return isNow ? null : 'Error: Your system clock must be accurate to within 30 seconds';
}

function bodyProblem(kind: Notified['kind'], body: Record<string, unknown>): string | null {
  const needed = kind === 'sms' ? ['text'] : ['subject', 'body'];
  if (body.template_id !== (kind === 'sms' ? SMS_TEMPLATE : MAIL_TEMPLATE)) return 'Template not found';
  const given = (body.personalisation ?? {}) as Record<string, string>;
  const missing = needed.filter((name) => typeof given[name] !== 'string');
  if (missing.length > 0) return `Missing personalisation: ${missing.join(', ')}`;
  return null;
}
