import { createEvents, type EventAttributes } from 'ics';

/** What a calendar entry says of a service: a stream, or a janazah. */
export interface CalendarEvent {
  /** Unique on this site and permanent: 'stream-5'. */
  name: string;
  title: string;
  /** Paragraphs; empty ones are left out. */
  words: readonly (string | null)[];
  /** Path of its page on this site. */
  path: string;
  location: string | null;
  start: Date;
  cancelledAt: Date | null;
  sequence: number;
  updatedAt: Date;
}

/** The assumed length of a service, since nobody states it beforehand. */
const LASTS = { hours: 1 };

/**
 * One event (RFC 5545), in UTC, so that every calendar shows its local time. Imported again it replaces
 * itself: its UID stays, and its SEQUENCE rises with every change.
 */
export function makeCalendar(event: CalendarEvent, origin: string): string {
  const url = `${origin}${event.path}`;
  const attributes: EventAttributes = {
    uid: `${event.name}@${new URL(origin).hostname}`,
    sequence: event.sequence,
    start: event.start.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: LASTS,
    title: event.title,
    description: [...event.words, url].filter(Boolean).join('\n\n'),
    ...(event.location ? { location: event.location } : {}),
    url,
    status: event.cancelledAt ? 'CANCELLED' : 'CONFIRMED',
    busyStatus: 'FREE',
    lastModified: event.updatedAt.getTime(),
    ...(event.cancelledAt
      ? {}
      : {
          alarms: [{ action: 'display', description: event.title, trigger: { before: true, minutes: 15 } }],
        }),
  };
  const { error, value } = createEvents([attributes], { productId: '-//Ziyarah//EN', method: 'PUBLISH' });
  if (error || value === null) throw error ?? new Error('the calendar was not made');
  return value;
}
