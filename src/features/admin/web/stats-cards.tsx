import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import type { Stats } from '../admin-contract.ts';
import { statsQuery } from './admin-api.ts';
import { useFreshStats } from './use-fresh-stats.ts';

/** As specified, in this order. */
const CARDS = [
  'totalUsers',
  'totalGraves',
  'totalMemorials',
  'pendingDuas',
  'verifiedGraves',
  'publicMemorials',
] as const;

/** What the place holds, and how long duas wait. */
export function StatsCards() {
  const { t } = useTexts('admin');
  const { number } = useFormats();
  const { data } = useQuery(statsQuery());
  useFreshStats();
  if (!data) return null;
  return (
    <section aria-label={t('stats.title')} className="flex flex-col gap-3">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {CARDS.map((name) => (
          <div key={name} className="flex flex-col rounded-card border border-line bg-surface p-3 sm:p-4">
            <dt className="text-sm text-muted">{t(`stats.${name}`)}</dt>
            <dd className="mt-auto font-serif text-2xl sm:text-3xl">{number(data[name])}</dd>
          </div>
        ))}
      </dl>
      <ReviewTime stats={data} />
    </section>
  );
}

function ReviewTime({ stats }: { stats: Stats }) {
  const { t } = useTexts('admin');
  const { day } = useFormats();
  const { medianReviewMinutes: median, oldestPendingAt: oldest } = stats;
  const unit = median === null ? 'minutes' : unitOf(median);
  return (
    <p className="text-sm text-muted">
      {median === null
        ? t('stats.noMedian')
        : t('stats.median', { time: t(`time.${unit}`, { count: Math.round(median / MINUTES[unit]) }) })}{' '}
      {oldest !== null && t('stats.oldest', { date: day(oldest) })}
    </p>
  );
}

const MINUTES = { minutes: 1, hours: 60, days: 1440 } as const;

/** The unit in which a time is easily read. */
function unitOf(minutes: number): keyof typeof MINUTES {
  if (minutes < 120) return 'minutes';
  return minutes < 2 * MINUTES.days ? 'hours' : 'days';
}
