import { type BookingStatus, LINE_DAYS } from './cleaning-values.ts';

const DAY_MS = 86_400_000;
/** From the cleaner's yes to the end of a dispute; an approved visit has some days more. */
const IN_TALK: readonly BookingStatus[] = ['accepted', 'in_progress', 'completed', 'disputed', 'approved'];

/** What decides whether client and cleaner of a visit can write to each other. */
export interface LineFacts {
  status: BookingStatus;
  approvedAt: Date | null;
  /** Whether both still have an account that works, and the cleaner may work as one. */
  areBothThere: boolean;
}

/** The time at which the line of an approved visit closes. */
export const closesAt = (approvedAt: Date): Date => new Date(approvedAt.getTime() + LINE_DAYS * DAY_MS);

/** Whether the two may write now: not before the cleaner's yes, not after the visit was called off, nor long after its end. */
export function isLineOpen({ status, approvedAt, areBothThere }: LineFacts, now: Date): boolean {
  if (!areBothThere || !IN_TALK.includes(status)) return false;
  return status !== 'approved' || (approvedAt !== null && now < closesAt(approvedAt));
}
