import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupPublic, NOT_PUBLIC } from '#shared/server/http/public-address.ts';
import { ATTEMPT_SECONDS, type AttemptProblem } from '../webhooks-values.ts';

export interface Attempt {
  /** Of the answer; null: there was none. */
  status: number | null;
  /** Null: the message was taken. */
  problem: AttemptProblem | null;
  durationMs: number;
}

export interface Reach {
  /** For tests: this machine may be told, without encryption. */
  isLoopbackAllowed: boolean;
}

/** The host of an address as `net` writes it. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Whether messages may go to this address at all; what its name leads to is checked at each connection. */
export function isAddressAllowed(address: string, { isLoopbackAllowed }: Reach): boolean {
  if (isLoopbackAllowed) return true;
  const url = new URL(address);
  const host = hostOf(url);
  return url.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host)) && host !== 'localhost';
}

/** Posts JSON once: no redirect is followed, the answer's body is not read. It never throws. */
export async function postMessage(
  address: string,
  message: { headers: Record<string, string>; body: string },
  reach: Reach,
): Promise<Attempt> {
  const begun = performance.now();
  const ended = (status: number | null, problem: AttemptProblem | null): Attempt => ({
    status,
    problem,
    durationMs: Math.round(performance.now() - begun),
  });
  if (!isAddressAllowed(address, reach)) return ended(null, 'not_public');
  const url = new URL(address);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(ATTEMPT_SECONDS * 1000);
  return new Promise((resolve) => {
    const request = send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(message.body),
        'user-agent': 'Ziyarah-Webhooks/1',
        ...message.headers,
      },
      // A connection that is kept was checked when it was made, for another message and perhaps another name.
      agent: false,
      signal,
      ...(reach.isLoopbackAllowed ? {} : { lookup: lookupPublic }),
    });
    request.on('response', (answer) => {
      const status = answer.statusCode ?? 0;
      answer.destroy();
      resolve(ended(status, status >= 200 && status < 300 ? null : status === 410 ? 'gone' : 'refused'));
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      const isRefused = error.code === NOT_PUBLIC;
      resolve(ended(null, isRefused ? 'not_public' : signal.aborted ? 'too_slow' : 'not_reached'));
    });
    request.end(message.body);
  });
}
