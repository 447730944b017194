import type { FastifyRequest } from 'fastify';
import type { Subject } from '#shared/contract/subjects.ts';

const changes = new WeakMap<FastifyRequest, readonly Subject[]>();

/** Notes what a request's write said that it changed. */
export function noteChange(request: FastifyRequest, subjects: readonly Subject[] | undefined): void {
  if (subjects) changes.set(request, subjects);
}

/** What a request's write changed; undefined: it did not say, or did not come to its end, so it may be anything. */
export const changeOf = (request: FastifyRequest): readonly Subject[] | undefined => changes.get(request);
