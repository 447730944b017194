import { filledParams, readCursor, readPattern } from '#shared/web/form/read-params.ts';
import { isServiceType, type ServiceType } from '../services-values.ts';

/** The state of /book-service in its URL. */
export interface BookState {
  /** Null where the URL names no such kind. */
  type: ServiceType | null;
  /** Id of the provider that is shown with its reviews; '' for the list. */
  provider: string;
  /** Id of a review to scroll to; '' for none. */
  review: string;
  cursor: string;
  /** Reference of a request that was just sent without scripts; '' for none. */
  sent: string;
}

export function parseBook(params: URLSearchParams): BookState {
  const type = params.get('type') || 'cleaning';
  return {
    type: isServiceType(type) ? type : null,
    provider: readPattern(params, 'provider', /^[1-9]\d{0,14}$/),
    review: readPattern(params, 'review', /^[1-9]\d{0,14}$/),
    cursor: readCursor(params),
    sent: readPattern(params, 'sent', /^[A-Z0-9-]{4,20}$/),
  };
}

export const bookLink = (type: ServiceType, provider: number | string = ''): string =>
  `/book-service?${filledParams({ type, provider: String(provider) })}`;
