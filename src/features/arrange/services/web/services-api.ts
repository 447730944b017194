import type { QueryClient } from '@tanstack/react-query';
import { createApi } from '#shared/web/api/create-api.ts';
import type { ServicesContract } from '../services-contract.ts';
import { servicesPaths } from '../services-paths.ts';
import type { ServiceType } from '../services-values.ts';

export const servicesApi = createApi<ServicesContract>(servicesPaths);

export const overviewQuery = servicesApi.query('overview', {});
/** Providers of one kind, or of all (''); from the beginning or from a cursor on. */
export const providersQuery = (type: ServiceType | '', cursor: string) =>
  servicesApi.list('providers', { query: { ...(type ? { type } : {}), ...(cursor ? { cursor } : {}) } });
export const providerQuery = (id: string) => servicesApi.query('provider', { params: { id } });
export const reviewsQuery = (id: string, cursor: string) =>
  servicesApi.list('reviews', { params: { id }, query: cursor ? { cursor } : {} });
export const reviewPlaceQuery = (id: string) => servicesApi.query('reviewPlace', { params: { id } });
export const requestsQuery = servicesApi.pages('mine', { query: {} });
export const replyQuery = (token: string) => servicesApi.query('reply', { params: { token } });

/** Marks what was fetched of services as out of date, after a request was sent, settled or reviewed. */
export async function forgetServices(client: QueryClient): Promise<void> {
  const paths: readonly unknown[] = Object.values(servicesPaths);
  await client.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(queryKey[0]) });
}
