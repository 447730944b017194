import type { CalendarEvent } from '#features/live/reminders/server/make-calendar.ts';
import type { Translate } from '#shared/contract/texts.ts';
import { formatMoment } from '#shared/format-date.ts';
import type { NoticeRow } from './janazah-store.ts';

/** The calendar event is the prayer at its mosque; the burial is described in its text. */
export function eventOfNotice(row: NoticeRow, t: Translate): CalendarEvent {
  const burial = [
    row.burialAt && t('janazah:ukTime', { when: formatMoment(row.burialAt.toISOString(), t) }),
    row.cemeteryName,
    row.cemeteryAddress,
  ].filter(Boolean);
  return {
    name: `janazah-${row.id}`,
    title: t('janazah:calendar.title', { name: row.deceasedName }),
    words: [row.note, burial.length > 0 ? t('janazah:calendar.burial', { where: burial.join(', ') }) : null],
    path: `/janazah/${row.id}`,
    location: [row.mosque, row.address].filter(Boolean).join(', '),
    start: row.prayerAt,
    cancelledAt: row.cancelledAt,
    sequence: row.sequence,
    updatedAt: row.updatedAt,
  };
}
