import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { summaryQuery } from './moderation-queries.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** How many wait, the age of the oldest, and how long decisions took. */
export function ModerationSummary() {
  const { t } = useTexts('duas');
  const { data } = useQuery(summaryQuery);
  if (!data) return <div className="h-24 rounded-card bg-sage" />;
  const time = (minutes: number) => {
    if (minutes < HOUR) return t('moderate.time.minutes', { count: Math.max(1, Math.round(minutes)) });
    if (minutes < 2 * DAY) return t('moderate.time.hours', { count: Math.round(minutes / HOUR) });
    return t('moderate.time.days', { count: Math.round(minutes / DAY) });
  };
  const none = t('moderate.summary.none');
  const age = data.oldestAt ? (Date.now() - Date.parse(data.oldestAt)) / 60_000 : null;
  const figures = [
    [t('moderate.summary.pending'), String(data.pending)],
    [t('moderate.summary.oldest'), age === null ? '–' : time(age)],
    [t('moderate.summary.median'), data.medianMinutes === null ? none : time(data.medianMinutes)],
  ] as const;
  return (
    <dl className="grid gap-3 rounded-card bg-sage p-4 sm:grid-cols-3">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-semibold">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
