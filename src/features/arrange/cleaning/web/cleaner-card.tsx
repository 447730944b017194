import type { ReactNode } from 'react';
import { formatPartialDate } from '#shared/format-date.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { useMoney } from '#shared/web/i18n/use-money.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import type { FoundCleaner } from '../cleaning-contract.ts';

/** A cleaner as everybody may see her. */
export function CleanerCard(props: { cleaner: FoundCleaner; heading?: 'h2' | 'h3'; children?: ReactNode }) {
  const { cleaner, heading: Heading = 'h3', children } = props;
  const { t } = useTexts('cleaning');
  const { number } = useFormats();
  const money = useMoney();
  const { nextFree, rating } = cleaner;
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-6">
      <Heading className="font-serif text-xl">
        <bdi>{cleaner.name}</bdi>
      </Heading>
      <p className="flex flex-wrap gap-2">
        {cleaner.checked.map((kind) => (
          <Badge key={kind} kind="verified">
            {t(`cleaner.checked.${kind}`)}
          </Badge>
        ))}
        {cleaner.isWidow && <Badge>{t('cleaner.widow')}</Badge>}
        {cleaner.isDemo && <Badge kind="demo">{t('common:demo.badge')}</Badge>}
      </p>
      <p>
        {rating === null
          ? t('cleaner.noRating')
          : `${t('rating', { rating: number(rating) })} · ${t('cleaner.reviews', { count: cleaner.reviewCount })}`}
        {` · ${t('cleaner.visits', { count: cleaner.visits })}`}
      </p>
      {cleaner.bio && (
        <p dir="auto" className="whitespace-pre-line">
          {cleaner.bio}
        </p>
      )}
      <dl className="flex flex-col gap-1 text-sm">
        <Fact name={t('cleaner.areas')} value={<bdi>{cleaner.areas.join(', ')}</bdi>} />
        {cleaner.languages.length > 0 && (
          <Fact
            name={t('cleaner.languages')}
            value={cleaner.languages.map((code) => t(`language.${code}`)).join(', ')}
          />
        )}
        {cleaner.oneOffPrice !== null && (
          <Fact name={t('service.one_off')} value={money(cleaner.oneOffPrice)} />
        )}
        {nextFree && (
          <Fact
            name={t('cleaner.nextFree')}
            value={t(`when.${nextFree.slot}`, { day: formatPartialDate(nextFree.date, t) })}
          />
        )}
      </dl>
      {children && <div className="mt-auto">{children}</div>}
    </li>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-muted">{name}:</dt>
      <dd>{value}</dd>
    </div>
  );
}
