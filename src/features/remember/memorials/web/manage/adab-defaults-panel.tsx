import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#shared/web/api/use-action.ts';
import { ConflictText } from '#shared/web/form/conflict-panel.tsx';
import { MeetingPanel } from '#shared/web/form/meeting-panel.tsx';
import { useVersionedDraft } from '#shared/web/form/use-versioned-draft.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { AdabDefaults } from '../../tending-fields.ts';
import { AdabFields } from './adab-fields.tsx';
import { adabDefaultsQuery, tendingApi } from './tending-api.ts';

/** Of each choice, below `manage.adab` in the texts. */
const LABELS: Record<keyof AdabDefaults, string> = {
  offeredReactions: 'reactions',
  showPhotos: 'photos',
  showComments: 'comments',
};

/** What new memorials start with; for admins. */
export function AdabDefaultsPanel() {
  const { data } = useQuery(adabDefaultsQuery);
  return data ? <DefaultsForm read={data} /> : null;
}

async function readAgain() {
  const { version, ...draft } = await tendingApi.call('adabDefaults', {});
  return { version, draft };
}

function DefaultsForm({ read: { version, ...read } }: { read: AdabDefaults & { version: number } }) {
  const { t } = useTexts('memorials');
  const client = useQueryClient();
  const { draft, setDraft, meeting, save: saveDraft } = useVersionedDraft(read, version, readAgain);
  const { run, isBusy } = useAction(t('manage.failed'));
  const save = () =>
    run(async () => {
      const isSaved = await saveDraft(async (choices, basedOn) => {
        const saved = await tendingApi.call('setAdabDefaults', { body: { ...choices, version: basedOn } });
        client.setQueryData(adabDefaultsQuery.queryKey, saved);
      });
      if (isSaved) showToast({ title: t('manage.saved') });
    });
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="text-muted">{t('manage.adab.defaults')}</p>
      <MeetingPanel
        meeting={meeting}
        nameOf={(field) => t(`manage.adab.${LABELS[field]}`)}
        show={(_field, value) =>
          Array.isArray(value) && (
            <ConflictText value={value.map((type) => t(`manage.adab.reaction.${type}`))} />
          )
        }
      />
      <AdabFields choices={draft} onChange={(patch) => setDraft((now) => ({ ...now, ...patch }))} />
      <Button type="submit" disabled={isBusy} className="self-start">
        {isBusy ? t('manage.saving') : t('manage.save')}
      </Button>
    </form>
  );
}
