import { useQueryClient } from '@tanstack/react-query';
import { ReviewForm } from '#shared/web/form/review-form.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { ProviderContact } from '../services-contract.ts';
import { REVIEW_MAX } from '../services-values.ts';
import { forgetServices, servicesApi } from './services-api.ts';

/** A rating from one to five and a few words, once for each request. */
export function ProviderReview({ request }: { request: ProviderContact }) {
  const { t } = useTexts('services');
  const client = useQueryClient();
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-action underline">
        {t('review.write')}
      </summary>
      <ReviewForm
        name={`rating-${request.id}`}
        words={{
          rating: t('review.rating'),
          scale: t('review.scale'),
          text: t('review.text'),
          hint: t('review.hint'),
          needed: t('errors.rating_needed'),
          failed: t('failed'),
          done: t('review.done'),
          send: t('review.send'),
        }}
        wordsOf={String}
        max={REVIEW_MAX}
        className="gap-3 pt-2"
        onSend={async (body) => {
          await servicesApi.call('review', { params: { id: String(request.id) }, body });
          await forgetServices(client);
        }}
      />
    </details>
  );
}
