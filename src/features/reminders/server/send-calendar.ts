import type { FileReply } from '#shared/contract/transfers.ts';
import { textFile } from '#shared/server/http/text-file.ts';
import { type CalendarEvent, makeCalendar } from './make-calendar.ts';

/** An event as a file that a browser hands to its calendar. */
export const sendCalendar = (event: CalendarEvent, origin: string): FileReply =>
  textFile([makeCalendar(event, origin)], {
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    cache: 'private, no-store',
    disposition: `attachment; filename="ziyarah-${event.name}.ics"`,
  });
