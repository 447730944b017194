import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { statsQuery } from './admin-api.ts';

/** As specified, in this order. */
const CARDS = [
  'totalUsers',
  'totalGraves',
  'totalMemorials',
  'pendingDuas',
  'verifiedGraves',
  'publicMemorials',
] as const;

/** What the site contains. How long duas wait is shown above their queue. */
export function StatsCards() {
  const { t } = useTexts('admin');
  const { number } = useFormats();
  const { data } = useQuery(statsQuery());
  if (!data) return null;
  return (
    <section aria-label={t('stats.title')}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 2xl:grid-cols-6">
        {CARDS.map((name) => (
          <div key={name} className="flex flex-col rounded-card border border-line bg-surface p-3 sm:p-4">
            <dt className="text-sm text-muted">{t(`stats.${name}`)}</dt>
            <dd className="mt-auto font-serif text-2xl sm:text-3xl">{number(data[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
