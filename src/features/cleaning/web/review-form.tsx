import { type FormEvent, useState } from 'react';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { TextAreaField } from '#shared/web/ui/field.tsx';
import { RatingField } from '#shared/web/ui/rating-field.tsx';
import { Tick } from '#shared/web/ui/tick.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { Booking } from '../cleaning-contract.ts';
import { REVIEW_MAX } from '../cleaning-values.ts';
import { cleaningApi } from './cleaning-api.ts';

/** What the client says of an approved visit, once. */
export function ReviewForm(props: { booking: Booking; onChanged: (booking: Booking) => unknown }) {
  const { t } = useTexts('cleaning');
  const [rating, setRating] = useState(0);
  const [text, setText] = useState('');
  const [isRecommended, setRecommended] = useState(true);
  const { fields, setFields, isBusy, run } = useServerFields(t('failed'));
  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (rating === 0) return setFields({ rating: t('errors.rating_needed') });
    const params = { id: String(props.booking.id) };
    const body = { rating, text, isRecommended };
    if (await run(async () => props.onChanged(await cleaningApi.call('review', { params, body }))))
      showToast({ title: t('review.done') });
  }
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <h2 className="font-serif text-2xl">{t('review.title')}</h2>
      <RatingField
        name="rating"
        label={t('review.rating')}
        wordsOf={(value) => t('rating', { rating: String(value) })}
        value={rating}
        error={fields.rating}
        onChange={setRating}
      />
      <TextAreaField
        label={t('review.text')}
        hint={t('review.hint')}
        error={fields.text}
        maxLength={REVIEW_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
        area="min-h-24"
      />
      <Tick label={t('review.recommended')} isTicked={isRecommended} onTick={setRecommended} />
      <Button type="submit" className="self-start" aria-disabled={isBusy}>
        {t('review.submit')}
      </Button>
    </form>
  );
}
