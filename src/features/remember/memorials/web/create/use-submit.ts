import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { memorialsApi } from '../memorials-api.ts';
import { type DraftOf, removeDraft } from './draft-store.ts';
import type { Problems } from './form-fields.ts';
import { type DraftHolder, submitMemorial } from './submit-draft.ts';
import { useSending } from './use-sending.ts';

/** Sends the draft of a memorial, then leads to it. */
export function useSubmit(of: DraftOf, holder: DraftHolder, onProblems: (problems: Problems) => void) {
  const { t } = useTexts('memorials');
  return useSending({
    send: async () => {
      const { reply, isEarlier } = await submitMemorial(holder, (body, idempotencyKey) =>
        memorialsApi.call('create', { body, idempotencyKey }),
      );
      removeDraft(of);
      const description = t(isEarlier ? 'create.toast.earlier' : 'create.toast.createdText');
      return { toast: { title: t('create.toast.created'), description }, to: `/memorial/${reply.id}` };
    },
    failed: { title: t('create.toast.error'), text: t('create.toast.errorText') },
    onProblems,
  });
}
