import type { ReactNode } from 'react';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { reviewsQuery } from './cleaning-api.ts';

/** Reviews of a cleaner by her clients, without names: whom somebody buried is for them to tell. */
export function CleanerReviews(props: { cleanerId: number; action: (reviewId: number) => ReactNode }) {
  const { t } = useTexts('cleaning');
  const { day } = useFormats();
  const list = useMore(reviewsQuery(props.cleanerId), (cursor) => reviewsQuery(props.cleanerId, cursor));
  if (list.isPending || list.isEmpty) return null;
  return (
    <section aria-labelledby="cleaner-reviews" className="flex flex-col gap-3">
      <h2 id="cleaner-reviews" className="font-serif text-2xl">
        {t('review.all')}
      </h2>
      <ul className="flex flex-col gap-3">
        {list.items.map((review) => (
          <li key={review.id} className="rounded-card border border-line bg-surface p-4">
            <p className="font-semibold">{t('rating', { rating: String(review.rating) })}</p>
            <p dir="auto" className="whitespace-pre-line">
              {review.text}
            </p>
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
              {t('review.by')} · {day(review.createdAt)} {props.action(review.id)}
            </p>
          </li>
        ))}
      </ul>
      <MoreButton list={list} className="" />
    </section>
  );
}
