import { createHash } from 'node:crypto';
import { AppError } from '#shared/server/http/app-error.ts';
import type { CemeteryRow, LayoutRows } from './layouts-store.ts';

/** A hash of a row's content: it changes with every change of it and with nothing else. */
export function versionOf(row: object): string {
  const sorted = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 20);
}

/** The version of the fields that an administrator edits in the cemetery's own row. */
export function cemeteryVersion({ name, address, postcode, lat, lng, isConfirmed, boundary }: CemeteryRow) {
  return versionOf({ name, address, postcode, lat, lng, isConfirmed, boundary });
}

export function layoutVersion({ cemetery, sections, paths, gates, spots }: LayoutRows): string {
  return versionOf({ cemetery: cemeteryVersion(cemetery), sections, paths, gates, spots });
}

/** @throws AppError 409 where somebody else changed it since it was read */
export function assertUnchanged(read: string, now: string): void {
  if (read !== now) throw new AppError(409, 'layouts.changed_meanwhile');
}
