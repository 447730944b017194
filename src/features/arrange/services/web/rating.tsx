import { Star } from 'lucide-react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';

/** '4.3 of 5 (12 reviews)', or that there are none yet. */
export function Rating({ rating, reviews }: { rating: number | null; reviews: number }) {
  const { t } = useTexts('services');
  const { number } = useFormats();
  if (rating === null) return <span className="text-muted">{t('noReviews')}</span>;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Star className="size-4 shrink-0 fill-brass text-brass" aria-hidden="true" />
      <span className="font-semibold">{t('rating', { rating: number(rating) })}</span>
      <span className="text-muted">({t('reviewCount', { count: reviews })})</span>
    </span>
  );
}

/** The stars of one review. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTexts('services');
  const { number } = useFormats();
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="sr-only">{t('rating', { rating: number(rating) })}</span>
      {[1, 2, 3, 4, 5].map((at) => (
        <Star
          key={at}
          className={at <= rating ? 'size-4 fill-brass text-brass' : 'size-4 text-line'}
          aria-hidden="true"
        />
      ))}
    </span>
  );
}
