import type { Page } from '#shared/contract/paging.ts';
import type { Role } from '#shared/contract/roles.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { likePattern } from '#shared/server/db/like-pattern.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { byCreation, pageOf, readInstantCursor } from '#shared/server/http/next-page.ts';
import type { Person, RecentPerson } from '../people-contract.ts';
import type { PersonStatus } from '../people-fields.ts';
import { findPeople, findPerson } from './people-store.ts';
import { presentPerson, presentRecent } from './present-person.ts';

const ANYBODY = { like: null, role: null, status: null, after: null };

export async function listRecentPeople(db: Queries, limit: number): Promise<RecentPerson[]> {
  return (await findPeople(db, { ...ANYBODY, limit })).map(presentRecent);
}

/** Members who match the filters, newest first. */
export async function listPeople(
  db: Queries,
  query: {
    search?: string | undefined;
    role?: Role | undefined;
    status?: PersonStatus | undefined;
    limit: number;
    cursor?: string | undefined;
  },
  now: Date,
): Promise<Page<Person>> {
  const rows = await findPeople(db, {
    like: query.search === undefined ? null : likePattern(query.search),
    role: query.role ?? null,
    status: query.status ?? null,
    after: readInstantCursor(query.cursor),
    limit: query.limit + 1,
  });
  return pageOf(rows, query.limit, byCreation, (row) => presentPerson(row, now));
}

/** @throws AppError 404 */
export async function getPerson(db: Queries, id: number, now: Date): Promise<Person> {
  const row = await findPerson(db.orm, id);
  if (!row) throw notFound('access.person_not_found');
  return presentPerson(row, now);
}
