import { notFound } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { findRequest, type RequestRow } from './offices-store.ts';

declare const own: unique symbol;
/** A request of the reader's own; only this file makes one. */
export type OwnRequest = RequestRow & { readonly [own]: true };

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'asker of account request': OwnRequest;
  }
}

/** @throws AppError 404 for somebody else's request */
export const askerOfRequest = guard(
  'asker of account request',
  async (db, { viewer }, { params }: { params: { id: number } }) => {
    const request = await rereadRequest(db.orm, params.id);
    if (request.userId !== memberOf(viewer).id) throw notFound('offices.request_not_found');
    return request as OwnRequest;
  },
);

/** Loads a request again after a change. @throws AppError 404 */
export async function rereadRequest(...given: Parameters<typeof findRequest>): Promise<RequestRow> {
  const request = await findRequest(...given);
  if (!request) throw notFound('offices.request_not_found');
  return request;
}
