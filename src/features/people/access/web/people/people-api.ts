import type { QueryClient } from '@tanstack/react-query';
import type { Role } from '#shared/contract/roles.ts';
import { createApi } from '#shared/web/api/create-api.ts';
import type { PeopleContract } from '../../people-contract.ts';
import type { PersonStatus } from '../../people-fields.ts';
import { peoplePaths } from '../../people-paths.ts';

export const peopleApi = createApi<PeopleContract>(peoplePaths);

export interface PeopleFilters {
  search?: string;
  role?: Role;
  status?: PersonStatus;
}

/** The list before anything is searched. */
export const recentPeopleQuery = () => peopleApi.query('recent', {});
export const peopleQuery = (filters: PeopleFilters, cursor?: string) =>
  peopleApi.list('list', { query: { ...filters, ...(cursor ? { cursor } : {}) } });
export const personQuery = (id: number) => peopleApi.query('get', { params: { id: String(id) } });
export const personSessionsQuery = (id: number) =>
  peopleApi.query('sessions', { params: { id: String(id) } });

const PATHS = new Set<unknown>(Object.values(peoplePaths));

/** Marks every query that may show the member as out of date. */
export const refreshPeople = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => PATHS.has(queryKey[0]) });
