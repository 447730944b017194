import { findCemetery } from '#features/records/cemeteries/server/resolve-cemetery.ts';
import { type ActingOffice, authoriseOffice } from '#features/records/offices/server/authorise-office.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { guard } from '#shared/server/http/bind.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';

declare const acted: unique symbol;
/** A cemetery that a form names, and the office that acts there. Only this file makes one. */
export interface OfficePlace {
  /** Null: no cemetery of that name is recorded, which only an administrator may name. */
  readonly cemeteryId: number | null;
  readonly office: ActingOffice;
  readonly [acted]: true;
}

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'office at place': OfficePlace;
  }
}

type Named = { cemetery: string };

/** 403 outside the cemeteries of the official's offices. */
export const officeAtPlace = guard(
  'office at place',
  (db, { viewer }, { body, query }: { body: Named | undefined; query: Named | undefined }) =>
    officeAt(db, viewer, (body ?? query)?.cemetery ?? ''),
);

export async function officeAt(db: Pick<Queries, 'orm' | 'isTransaction'>, viewer: Viewer, name: string) {
  const cemeteryId = await findCemetery(db.orm, name);
  return { cemeteryId, office: await authoriseOffice(db, viewer, cemeteryId) } as OfficePlace;
}
