import { BOOKING_STATUSES, type BookingStatus, type PaymentStatus, type Side } from './cleaning-values.ts';

/** Who moves a booking; 'time' stands for a move that a deadline brought about. */
export type Mover = Side | 'admin' | 'time';
/** Who may call a visit off: everybody but the cleaner, who declines it or says that she is ill. */
export type CallsOff = Exclude<Mover, 'cleaner'>;
const CALLS_OFF: readonly CallsOff[] = ['client', 'admin', 'time'];

/** Every allowed change of a booking's status, and who may make it. Nothing else is possible. */
export const BOOKING_ARROWS: Record<BookingStatus, Partial<Record<BookingStatus, readonly Mover[]>>> = {
  pending: { accepted: ['cleaner'], declined: ['cleaner'], cancelled: CALLS_OFF },
  // A cleaner who falls ill can cancel, rather than just staying away.
  accepted: { in_progress: ['cleaner'], cancelled: [...CALLS_OFF, 'cleaner'] },
  // An administrator may complete a visit that the cleaner left open; the client still decides whether it is
  // paid for.
  in_progress: { completed: ['cleaner', 'admin'] },
  completed: { approved: ['client', 'time'], disputed: ['client'] },
  disputed: { approved: ['admin'], cancelled: ['admin'] },
  approved: {},
  declined: {},
  cancelled: {},
};

/** Statuses that a booking never leaves. */
export const ENDED: readonly BookingStatus[] = BOOKING_STATUSES.filter(
  (status) => Object.keys(BOOKING_ARROWS[status]).length === 0,
);

export const PAYMENT_ARROWS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['authorised', 'failed'],
  authorised: ['paid', 'failed'],
  paid: ['refunded'],
  failed: [],
  refunded: [],
};

export const isArrow = (from: BookingStatus, to: BookingStatus): boolean =>
  BOOKING_ARROWS[from][to] !== undefined;

/** The first of somebody's roles that may make the change; undefined: none of them may. */
export const moverOf = (
  movers: readonly Mover[],
  from: BookingStatus,
  to: BookingStatus,
): Mover | undefined => movers.find((mover) => BOOKING_ARROWS[from][to]?.includes(mover));

/** The statuses to which somebody may move a booking from its present one. */
export const movesFor = (movers: readonly Mover[], from: BookingStatus): BookingStatus[] =>
  (Object.keys(BOOKING_ARROWS[from]) as BookingStatus[]).filter((to) => moverOf(movers, from, to));

/** What should happen to the money while a booking has this status. */
export const moneyFor = (status: BookingStatus): 'nothing' | 'held' | 'taken' =>
  status === 'approved'
    ? 'taken'
    : status === 'pending' || status === 'declined' || status === 'cancelled'
      ? 'nothing'
      : 'held';
