import type { FileReply } from '#shared/contract/transfers.ts';
import { madeFile } from '#shared/server/http/made-file.ts';
import { type CalendarEvent, makeCalendar } from './make-calendar.ts';

/** An event as a file that a browser hands to its calendar. */
export const sendCalendar = (event: CalendarEvent, origin: string): FileReply =>
  madeFile([makeCalendar(event, origin)], {
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    cache: 'private, no-store',
    disposition: `attachment; filename="ziyarah-${event.name}.ics"`,
  });
