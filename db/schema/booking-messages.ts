import { index, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { SIDES } from '#features/arrange/cleaning/cleaning-values.ts';
import { graveCleaningBookings } from './cleaning.ts';
import { createdAt, foreignId, id, instant, oneOf } from './columns.ts';

/** What client and cleaner of a visit write to each other; who they are stands with the visit. */
export const bookingMessages = pgTable(
  'booking_messages',
  {
    id: id(),
    bookingId: foreignId()
      .notNull()
      .references(() => graveCleaningBookings.id, { onDelete: 'cascade' }),
    side: text().notNull(),
    message: varchar({ length: 1000 }).notNull(),
    /** Set where the other side was told of this one; not of each, lest a talk becomes a heap of mails. */
    toldAt: instant(),
    /** When the other side had it on the screen. */
    readAt: instant(),
    /** Set when the message is taken down after a report. */
    hiddenAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('booking_messages_side', t.side, SIDES),
    index('booking_messages_booking').on(t.bookingId, t.id.desc()),
  ],
);
