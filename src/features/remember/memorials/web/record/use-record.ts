import { gravesApi } from '#features/records/graves/web/graves-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { removeDraft } from '../create/draft-store.ts';
import type { Problems } from '../create/form-fields.ts';
import { type DraftHolder, submitGrave } from '../create/submit-draft.ts';
import { useSending } from '../create/use-sending.ts';

/** Sends the draft of a grave, then leads to its page, which offers a memorial. */
export function useRecord(holder: DraftHolder, onProblems: (problems: Problems) => void) {
  const { t } = useTexts('memorials');
  return useSending({
    send: async () => {
      const { reply, isEarlier } = await submitGrave(holder, (body, idempotencyKey) =>
        gravesApi.call('create', { body, idempotencyKey }),
      );
      removeDraft('grave');
      const description = t(isEarlier ? 'record.toast.earlier' : 'record.toast.doneText');
      return {
        toast: { title: t('record.toast.done'), description },
        to: `/grave/${reply.id}`,
        state: { recorded: reply.id },
      };
    },
    failed: { title: t('record.toast.error'), text: t('record.toast.errorText') },
    onProblems,
  });
}
