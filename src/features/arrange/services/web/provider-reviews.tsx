import type { ReactNode } from 'react';
import { useMore } from '#shared/web/api/use-more.ts';
import { MoreLink } from '#shared/web/form/more-link.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Stars } from './rating.tsx';
import { reviewsQuery } from './services-api.ts';

/** Reviews of one provider by families, without names: whom somebody buried is for them to tell. */
export function ProviderReviews(props: {
  id: string;
  cursor: string;
  link: string;
  /** The button to report a review. */
  action: (reviewId: number) => ReactNode;
}) {
  const { t } = useTexts('services');
  const { day } = useFormats();
  const list = useMore(reviewsQuery(props.id, props.cursor), (from) => reviewsQuery(props.id, from));
  return (
    <section aria-labelledby="reviews" className="flex flex-col gap-3">
      <h2 id="reviews" className="font-serif text-2xl">
        {t('reviewsTitle')}
      </h2>
      <p className="text-muted">{t('reviewsLead')}</p>
      {list.isEmpty && <p>{t('noReviews')}</p>}
      <ul className="flex flex-col gap-3">
        {list.items.map((review) => (
          <li key={review.id} className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4">
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
              <Stars rating={review.rating} />
              <span>{t('member')}</span>
              <time dateTime={review.createdAt}>{day(review.createdAt)}</time>
            </p>
            {review.text && (
              <p dir="auto" className="whitespace-pre-line">
                {review.text}
              </p>
            )}
            <div>{props.action(review.id)}</div>
          </li>
        ))}
      </ul>
      <MoreLink list={list} link={props.link} />
    </section>
  );
}
