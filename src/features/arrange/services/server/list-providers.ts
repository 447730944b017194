import type { Page } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { decodeCursor, pageOf } from '#shared/server/http/next-page.ts';
import type { Provider, ProviderReview, ServicesOverview } from '../services-contract.ts';
import type { ServiceType } from '../services-values.ts';
import { presentOverview, presentProvider, presentReview } from './present-services.ts';
import { type PageOf, pageById } from './read-id-cursor.ts';
import {
  countByType,
  countConnections,
  findProvider,
  type ProviderRow,
  publishedProviders,
  reviewsOf,
} from './services-store.ts';

export async function readOverview(db: Queries): Promise<ServicesOverview> {
  const [types, connections] = await Promise.all([countByType(db), countConnections(db)]);
  return presentOverview(types, connections);
}

export async function listProviders(
  db: Queries,
  { limit, cursor, type }: PageOf & { type?: ServiceType | undefined },
): Promise<Page<Provider>> {
  const rows = await publishedProviders(db, type ?? null, { limit: limit + 1, after: readCursor(cursor) });
  return pageOf(rows, limit, (last) => [last.name, last.id], presentProvider);
}

/** @throws AppError 404 for one that is not published, as if it did not exist */
export async function loadProvider(db: Queries, id: number): Promise<ProviderRow> {
  const row = await findProvider(db, id);
  if (!row?.isPublished) throw notFound('services.provider_not_found');
  return row;
}

export async function listReviews(db: Queries, id: number, page: PageOf): Promise<Page<ProviderReview>> {
  const provider = await loadProvider(db, id);
  return pageById(page, (at) => reviewsOf(db, provider.id, at), presentReview);
}

function readCursor(cursor: string | undefined): [string, number] | null {
  if (!cursor) return null;
  const [name, id] = decodeCursor(cursor, 2) ?? [];
  if (typeof name !== 'string' || !Number.isSafeInteger(id)) throw new AppError(400, 'common.bad_cursor');
  return [name, id as number];
}
