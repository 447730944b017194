import { createEvents, type EventAttributes } from 'ics';

/** What a calendar is told of a stream. */
export interface CalendarStream {
  id: number;
  title: string;
  description: string;
  imam: string | null;
  hostName: string;
  cemetery: string | null;
  startTime: Date;
  cancelledAt: Date | null;
  sequence: number;
  updatedAt: Date;
}

/** How long a service is taken to last; nobody says beforehand. */
const LASTS = { hours: 1 };

/**
 * One event (RFC 5545), in UTC, so that every calendar shows it at its own place's time. Taken in again it replaces
 * itself: its UID stays, its SEQUENCE counts up with every change.
 */
export function makeCalendar(
  stream: CalendarStream,
  { origin, link }: { origin: string; link: string | null },
): string {
  const url = `${origin}/live-streams?stream=${stream.id}${link ? `&link=${encodeURIComponent(link)}` : ''}`;
  const words = [stream.description, stream.imam ?? stream.hostName, url].filter(Boolean);
  const event: EventAttributes = {
    uid: `stream-${stream.id}@${new URL(origin).hostname}`,
    sequence: stream.sequence,
    start: stream.startTime.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: LASTS,
    title: stream.title,
    description: words.join('\n\n'),
    ...(stream.cemetery ? { location: stream.cemetery } : {}),
    url,
    status: stream.cancelledAt ? 'CANCELLED' : 'CONFIRMED',
    busyStatus: 'FREE',
    lastModified: stream.updatedAt.getTime(),
    ...(stream.cancelledAt
      ? {}
      : {
          alarms: [{ action: 'display', description: stream.title, trigger: { before: true, minutes: 15 } }],
        }),
  };
  const { error, value } = createEvents([event], { productId: '-//Ziyarah//EN', method: 'PUBLISH' });
  if (error || value === null) throw error ?? new Error('the calendar was not made');
  return value;
}
