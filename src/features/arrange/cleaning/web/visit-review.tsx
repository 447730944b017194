import { useState } from 'react';
import { ReviewForm } from '#shared/web/form/review-form.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Tick } from '#shared/web/ui/tick.tsx';
import type { Booking } from '../cleaning-contract.ts';
import { REVIEW_MAX } from '../cleaning-values.ts';
import { cleaningApi } from './cleaning-api.ts';

/** The client's review of an approved visit, once. */
export function VisitReview(props: { booking: Booking; onChanged: (booking: Booking) => unknown }) {
  const { t } = useTexts('cleaning');
  const [isRecommended, setRecommended] = useState(true);
  const params = { id: String(props.booking.id) };
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-serif text-2xl">{t('review.title')}</h2>
      <ReviewForm
        name="rating"
        words={{
          rating: t('review.rating'),
          text: t('review.text'),
          hint: t('review.hint'),
          needed: t('errors.rating_needed'),
          failed: t('failed'),
          done: t('review.done'),
          send: t('review.submit'),
        }}
        wordsOf={(value) => t('rating', { rating: String(value) })}
        max={REVIEW_MAX}
        className="gap-4"
        onSend={async (review) =>
          props.onChanged(await cleaningApi.call('review', { params, body: { ...review, isRecommended } }))
        }
      >
        <Tick label={t('review.recommended')} isTicked={isRecommended} onTick={setRecommended} />
      </ReviewForm>
    </div>
  );
}
