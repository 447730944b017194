import type { BookingStatus, PaymentStatus, Side } from './cleaning-values.ts';

/** Who moves a booking; 'time': nobody did, and it is due. */
export type Mover = Side | 'admin' | 'time';
/** Everybody but the cleaner, who declines a visit or falls ill instead. */
export type CallsOff = Exclude<Mover, 'cleaner'>;
const CALLS_OFF: readonly CallsOff[] = ['client', 'admin', 'time'];

/** Every arrow of a booking, and who may take it. What is not here does not happen. */
export const BOOKING_ARROWS: Record<BookingStatus, Partial<Record<BookingStatus, readonly Mover[]>>> = {
  pending: { accepted: ['cleaner'], declined: ['cleaner'], cancelled: CALLS_OFF },
  // A cleaner who falls ill says so rather than staying away.
  accepted: { in_progress: ['cleaner'], cancelled: [...CALLS_OFF, 'cleaner'] },
  // An administrator ends what a cleaner left open; whether it is paid for is then its client's word, as ever.
  in_progress: { completed: ['cleaner', 'admin'] },
  completed: { approved: ['client', 'time'], disputed: ['client'] },
  disputed: { approved: ['admin'], cancelled: ['admin'] },
  approved: {},
  declined: {},
  cancelled: {},
};

export const PAYMENT_ARROWS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['authorised', 'failed'],
  authorised: ['paid', 'failed'],
  paid: ['refunded'],
  failed: [],
  refunded: [],
};

export const isArrow = (from: BookingStatus, to: BookingStatus): boolean =>
  BOOKING_ARROWS[from][to] !== undefined;

/** Who of those that somebody is may take an arrow; undefined: none of them. */
export const moverOf = (
  movers: readonly Mover[],
  from: BookingStatus,
  to: BookingStatus,
): Mover | undefined => movers.find((mover) => BOOKING_ARROWS[from][to]?.includes(mover));

/** Where somebody may move a booking from where it stands. */
export const movesFor = (movers: readonly Mover[], from: BookingStatus): BookingStatus[] =>
  (Object.keys(BOOKING_ARROWS[from]) as BookingStatus[]).filter((to) => moverOf(movers, from, to));

/** What should become of the money while a booking stands so. */
export const moneyFor = (status: BookingStatus): 'nothing' | 'held' | 'taken' =>
  status === 'approved'
    ? 'taken'
    : status === 'pending' || status === 'declined' || status === 'cancelled'
      ? 'nothing'
      : 'held';
