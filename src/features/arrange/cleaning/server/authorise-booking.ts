import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { AppError, forbidden, notFound } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Mover } from '../booking-states.ts';
import type { Side } from '../cleaning-values.ts';
import { type BookingRow, findBooking } from './bookings-store.ts';

declare const known: unique symbol;
declare const cleaned: unique symbol;
declare const ordered: unique symbol;
declare const talked: unique symbol;
declare const judged: unique symbol;
declare const unpaid: unique symbol;
/** A booking that its reader may see, and their roles in it; only this file makes one. */
export type KnownBooking = BookingRow & { movers: readonly Mover[]; readonly [known]: true };
/** A booking whose visit the reader carries out. */
export type CleanersBooking = KnownBooking & { readonly [cleaned]: true };
/** A booking that the reader ordered. */
export type ClientsBooking = KnownBooking & { readonly [ordered]: true };
/** A booking whose messages the reader may read, because they are of its two. */
export type TalkedBooking = KnownBooking & { side: Side; readonly [talked]: true };
/** A booking about which an administrator has to decide, because its client was not content. */
export type JudgedBooking = KnownBooking & { readonly [judged]: true };
/** An approved booking whose sum could not be taken, so that an administrator settles the cleaner's pay with both. */
export type UnpaidBooking = KnownBooking & { readonly [unpaid]: true };

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'party to booking': KnownBooking;
    'cleaner of booking': CleanersBooking;
    'client of booking': ClientsBooking;
    'reader of line': TalkedBooking;
    'judge of booking': JudgedBooking;
    'settler of booking': UnpaidBooking;
  }
}

type OfBooking = { params: { id: number } };

export function moversOf({ booking, cleaner }: BookingRow, { member }: Viewer): Mover[] {
  if (!member) return [];
  return [
    ...(booking.clientId === member.id ? (['client'] as const) : []),
    ...(cleaner?.userId === member.id ? (['cleaner'] as const) : []),
    ...(member.role === 'admin' ? (['admin'] as const) : []),
  ];
}

/** Lets in the client, the cleaner and administrators; the booking's status decides what each may do. */
export const partyToBooking = guard('party to booking', (db, { viewer }, { params }: OfBooking) =>
  authoriseBooking(db.orm, viewer, params.id),
);
export const cleanerOfBooking = guard('cleaner of booking', async (db, { viewer }, { params }: OfBooking) => {
  const row = await authoriseBooking(db.orm, viewer, params.id);
  if (!row.movers.includes('cleaner')) throw forbidden();
  return row as CleanersBooking;
});
export const clientOfBooking = guard('client of booking', async (db, { viewer }, { params }: OfBooking) => {
  const row = await authoriseBooking(db.orm, viewer, params.id);
  if (!row.movers.includes('client')) throw forbidden();
  return row as ClientsBooking;
});

/** A cleaner who may not work as one any more reads nothing of families; administrators only in a dispute, by its own way. */
export const readerOfLine = guard('reader of line', async (db, { viewer }, { params }: OfBooking) => {
  const row = await authoriseBooking(db.orm, viewer, params.id);
  const side = sideOnLine(row, row.movers);
  if (!side) throw forbidden();
  return { ...row, side } as TalkedBooking;
});
export const judgeOfBooking = guard('judge of booking', async (db, { viewer }, { params }: OfBooking) => {
  const row = await authoriseBooking(db.orm, viewer, params.id);
  if (row.booking.status !== 'disputed') throw new AppError(409, 'cleaning.not_disputed');
  return row as JudgedBooking;
});

export const settlerOfBooking = guard('settler of booking', async (db, { viewer }, { params }: OfBooking) => {
  const row = await authoriseBooking(db.orm, viewer, params.id);
  const { status, paymentStatus } = row.booking;
  if (status !== 'approved' || paymentStatus !== 'failed') throw new AppError(409, 'cleaning.not_unpaid');
  return row as UnpaidBooking;
});

/** As whom somebody reads and writes messages of a visit; null: not at all. */
export function sideOnLine({ cleaner }: BookingRow, movers: readonly Mover[]): Side | null {
  if (movers.includes('client')) return 'client';
  return movers.includes('cleaner') && cleaner?.verificationStatus === 'verified' ? 'cleaner' : null;
}

/** @throws AppError 401 for visitors, 404 for everybody but its client, its cleaner and administrators */
async function authoriseBooking(orm: Orm, viewer: Viewer, id: number): Promise<KnownBooking> {
  memberOf(viewer);
  const row = await findBooking(orm, id);
  const movers = row ? moversOf(row, viewer) : [];
  if (!row || movers.length === 0) throw notFound('cleaning.no_booking');
  return { ...row, movers } as unknown as KnownBooking;
}

/** Loads a booking again after a change. */
export const rereadBooking = ({ orm }: Queries, viewer: Viewer, id: number): Promise<KnownBooking> =>
  authoriseBooking(orm, viewer, id);
