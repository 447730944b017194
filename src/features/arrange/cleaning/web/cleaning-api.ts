import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/web/api/api-error.ts';
import { createApi } from '#shared/web/api/create-api.ts';
import type { CleanersContract, OwnCleaner } from '../cleaners-contract.ts';
import { cleanersPaths } from '../cleaners-paths.ts';
import type { Booking, CleaningContract } from '../cleaning-contract.ts';
import { cleaningPaths } from '../cleaning-paths.ts';
import type { Side } from '../cleaning-values.ts';
import type { MessagesContract } from '../messages-contract.ts';
import { messagesPaths } from '../messages-paths.ts';

export const cleaningApi = createApi<CleaningContract>(cleaningPaths);
export const cleanersApi = createApi<CleanersContract>(cleanersPaths);
export const messagesApi = createApi<MessagesContract>(messagesPaths);

export const impactQuery = cleaningApi.query('impact', {});
export const findQuery = (query: { graveId?: string; postcode?: string; date?: string }) =>
  cleaningApi.query('find', { query });
export const calendarQuery = (id: number) =>
  cleaningApi.query('calendar', { params: { id: String(id) }, query: {} });
export const reviewsQuery = (id: number, cursor?: string) =>
  cleaningApi.list('reviews', { params: { id: String(id) }, query: cursor ? { cursor } : {} });
export const bookingsQuery = (as: Side, cursor?: string) =>
  cleaningApi.list('bookings', { query: { as, ...(cursor ? { cursor } : {}) } });
/** Null for a visitor, whom the page asks to sign in; a member who is not party to the visit gets 404. */
export function bookingQuery(id: string) {
  const { queryKey, queryFn } = cleaningApi.query('booking', { params: { id } });
  return {
    queryKey,
    queryFn: async (context: Parameters<typeof queryFn>[0]): Promise<Booking | null> => {
      try {
        return await queryFn(context);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }
    },
  };
}
export const messagesQuery = (bookingId: number, cursor?: string) =>
  messagesApi.list('list', { params: { id: String(bookingId) }, query: cursor ? { cursor } : {} });
export const plansQuery = cleaningApi.query('plans', {});
export const cardQuery = cleaningApi.query('card', {});
export const watchedQuery = (cursor?: string) =>
  cleaningApi.list('watched', { query: cursor ? { cursor } : {} });
export const mineQuery = cleanersApi.query('mine', {});
export const payoutsQuery = (cursor?: string) =>
  cleanersApi.list('payouts', { query: cursor ? { cursor } : {} });
export const cleanersQuery = (status: OwnCleaner['status'], cursor?: string) =>
  cleanersApi.list('list', { query: { status, ...(cursor ? { cursor } : {}) } });

export const photoHref = (bookingId: number, photoId: number): string =>
  `/api/cleaning/bookings/${bookingId}/photos/${photoId}`;
export const documentHref = (id: number): string => `/api/cleaner-documents/${id}/file`;

/** Marks what was fetched of bookings and plans as out of date. */
export async function forgetBookings(client: QueryClient): Promise<void> {
  const paths: unknown[] = [
    cleaningPaths.bookings,
    cleaningPaths.plans,
    cleaningPaths.watched,
    cleaningPaths.calendar,
  ];
  client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => paths.includes(queryKey[0]) });
  await client.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(queryKey[0]) });
}
