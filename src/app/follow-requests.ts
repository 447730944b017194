import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { context, type Span, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { causedBy } from '#shared/server/telemetry/cause.ts';
import { isTracing, openSpan } from '#shared/server/telemetry/in-span.ts';

/** As proxies write it: nginx's 32 hex digits, a UUID. Anything else is not taken over into logs and mails. */
const WRITTEN = /^[\w-]{8,64}$/;
const SERVER_FAULT = 500;

/** The number that the proxy gave a request; its own where nobody stands before us. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>, isBehindProxy: boolean): string {
  const given = headers['x-request-id'];
  return isBehindProxy && typeof given === 'string' && WRITTEN.test(given) ? given : randomUUID();
}

/**
 * Every answer bears the number of its request, and everything that a handler begins knows it. Where traces are
 * collected each request is one; it begins here, whatever a client says of a trace of its own.
 */
export function followRequests(app: FastifyInstance): void {
  const traces = new WeakMap<FastifyRequest, ReturnType<typeof openSpan>>();
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (isTracing()) traces.set(request, openTrace(request));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const trace = traces.get(request);
    if (trace) endTrace(trace.span, reply.statusCode);
    done();
  });
  app.addHook('onRoute', (route) => {
    // A WebSocket's handler takes other arguments, and lasts.
    if (route.websocket) return;
    const { handler } = route;
    route.handler = function follow(request, reply) {
      const run = () => causedBy({ requestId: request.id }, () => handler.call(this, request, reply));
      const trace = traces.get(request);
      return trace ? context.with(trace.within, run) : run();
    };
  });
}

function openTrace(request: FastifyRequest) {
  const route = request.routeOptions.url ?? 'none';
  return openSpan(`${request.method} ${route}`, {
    'http.request.method': request.method,
    'http.route': route,
    'ziyarah.request.id': request.id,
  });
}

function endTrace(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= SERVER_FAULT) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
