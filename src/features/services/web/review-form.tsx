import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { TextAreaField } from '#shared/web/ui/field.tsx';
import { RatingField } from '#shared/web/ui/rating-field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { ProviderContact } from '../services-contract.ts';
import { REVIEW_MAX } from '../services-values.ts';
import { forgetServices, servicesApi } from './services-api.ts';

/** One to five and a few words, once for each request. */
export function ReviewForm({ request }: { request: ProviderContact }) {
  const { t } = useTexts('services');
  const client = useQueryClient();
  const [rating, setRating] = useState(0);
  const [text, setText] = useState('');
  const { fields, setFields, isBusy, run } = useServerFields(t('failed'));
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (rating === 0) return setFields({ rating: t('errors.rating_needed') });
    const params = { id: String(request.id) };
    if (!(await run(() => servicesApi.call('review', { params, body: { rating, text } })))) return;
    showToast({ title: t('review.done') });
    await forgetServices(client);
  }
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-action underline">
        {t('review.write')}
      </summary>
      <form onSubmit={send} noValidate className="flex flex-col gap-3 pt-2">
        <RatingField
          name={`rating-${request.id}`}
          label={t('review.rating')}
          hint={t('review.scale')}
          wordsOf={String}
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
        <Button type="submit" className="self-start" aria-disabled={isBusy}>
          {t('review.send')}
        </Button>
      </form>
    </details>
  );
}
