import type { Orm } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Mover } from '../booking-states.ts';
import { type BookingRow, findBooking } from './bookings-store.ts';

declare const known: unique symbol;
/** A booking that its reader may know of, and what they are to it; only this file makes one. */
export type KnownBooking = BookingRow & { movers: readonly Mover[]; readonly [known]: true };

export function moversOf({ booking, cleaner }: BookingRow, { member }: Viewer): Mover[] {
  if (!member) return [];
  return [
    ...(booking.clientId === member.id ? (['client'] as const) : []),
    ...(cleaner?.userId === member.id ? (['cleaner'] as const) : []),
    ...(member.role === 'admin' ? (['admin'] as const) : []),
  ];
}

/** @throws AppError 401 for visitors, 404 for everybody but its client, its cleaner and administrators */
export async function authoriseBooking(orm: Orm, viewer: Viewer, id: number): Promise<KnownBooking> {
  memberOf(viewer);
  const row = await findBooking(orm, id);
  const movers = row ? moversOf(row, viewer) : [];
  if (!row || movers.length === 0) throw notFound('cleaning.no_booking');
  return { ...row, movers } as unknown as KnownBooking;
}
