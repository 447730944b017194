import type { Queries } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { type CleanerRow, findCleaner } from './cleaners-store.ts';

declare const own: unique symbol;
/** The caller as a cleaner; only this file makes one. */
export type RegisteredCleaner = CleanerRow & { readonly [own]: true };

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'registered cleaner': RegisteredCleaner;
  }
}

/** Anyone who registered as a cleaner, verified or not. */
export const registeredCleaner = guard('registered cleaner', (db, { viewer }) => rereadCleaner(db, viewer));

/**
 * Loads the caller's entry as a cleaner again after a change. @throws AppError 404 for a caller who is no
 * cleaner
 */
export async function rereadCleaner({ orm }: Queries, viewer: Viewer): Promise<RegisteredCleaner> {
  const row = await findCleaner(orm, { userId: memberOf(viewer).id });
  if (!row) throw notFound('cleaning.not_registered');
  return row as RegisteredCleaner;
}
