import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { ConflictText } from '#shared/web/form/conflict-panel.tsx';
import { MeetingPanel } from '#shared/web/form/meeting-panel.tsx';
import { useVersionedDraft } from '#shared/web/form/use-versioned-draft.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { MemorialDetail } from '../../memorials-contract.ts';
import { NAME_STYLES } from '../../memorials-values.ts';
import { DISPLAYED_AS_MAX } from '../../tending-fields.ts';
import { RadioGroup } from '../create/radio-group.tsx';
import { refreshMemorials } from '../memorial-query.ts';
import { memorialsApi } from '../memorials-api.ts';
import { AdabFields } from './adab-fields.tsx';
import { tendingApi } from './tending-api.ts';

type Choices = Pick<
  MemorialDetail,
  'offeredReactions' | 'showPhotos' | 'showComments' | 'womensNames' | 'displayedAs'
>;

/** Of each choice, below `manage.adab` in the texts. */
const LABELS: Record<keyof Choices, string> = {
  offeredReactions: 'reactions',
  showPhotos: 'photos',
  showComments: 'comments',
  womensNames: 'names',
  displayedAs: 'displayedAs',
};

/** What fits this family: reactions, photos, comments, how a woman's name appears. No ruling is asserted. */
export function AdabPanel({ memorial }: { memorial: MemorialDetail }) {
  const { t } = useTexts('memorials');
  const client = useQueryClient();
  const { run, isBusy } = useAction(t('manage.failed'));
  const {
    draft: choices,
    setDraft: setChoices,
    meeting,
    save: saveDraft,
  } = useVersionedDraft(choicesOf(memorial), memorial.version, async () => {
    const now = await memorialsApi.call('get', { params: { id: String(memorial.id) } });
    return { version: now.version, draft: choicesOf(now) };
  });
  const [isMissing, setMissing] = useState(false);
  const set = (patch: Partial<Choices>) => {
    setMissing(false);
    setChoices((now) => ({ ...now, ...patch }));
  };
  const save = async () => {
    if (choices.womensNames === 'relation' && choices.displayedAs.trim() === '') return setMissing(true);
    await run(async () => {
      const isSaved = await saveDraft((merged, version) =>
        tendingApi.call('adab', { params: { id: String(memorial.id) }, body: { ...merged, version } }),
      );
      if (!isSaved) return;
      await refreshMemorials(client);
      showToast({ title: t('manage.saved') });
    });
  };
  return (
    <Card aria-labelledby="adab">
      <h2 id="adab" className="font-serif text-2xl">
        {t('manage.adab.title')}
      </h2>
      <p className="text-muted">{t('manage.adab.lead')}</p>
      <form
        noValidate
        className="mt-5 flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <MeetingPanel
          meeting={meeting}
          nameOf={(field) => t(`manage.adab.${LABELS[field]}`)}
          show={(field, value) => {
            if (field === 'womensNames') return <p>{t(`manage.adab.${value}`)}</p>;
            if (!Array.isArray(value)) return null;
            return <ConflictText value={value.map((type) => t(`manage.adab.reaction.${type}`))} />;
          }}
        />
        <AdabFields choices={choices} onChange={set} />
        <RadioGroup
          label={t('manage.adab.names')}
          hint={t('manage.adab.namesHint')}
          field="womensNames"
          value={choices.womensNames}
          choices={NAME_STYLES.map((value) => ({ value, label: t(`manage.adab.${value}`) }))}
          onChange={(womensNames) => set({ womensNames })}
        />
        {choices.womensNames === 'relation' && (
          <TextField
            label={t('manage.adab.displayedAs')}
            hint={t('manage.adab.displayedAsHint')}
            value={choices.displayedAs}
            maxLength={DISPLAYED_AS_MAX}
            error={isMissing ? t('errors.displayed_as_required') : undefined}
            onChange={(event) => set({ displayedAs: event.target.value })}
          />
        )}
        <Button type="submit" disabled={isBusy} className="self-start">
          {isBusy ? t('manage.saving') : t('manage.save')}
        </Button>
      </form>
    </Card>
  );
}

const choicesOf = (memorial: MemorialDetail): Choices => ({
  offeredReactions: memorial.offeredReactions,
  showPhotos: memorial.showPhotos,
  showComments: memorial.showComments,
  womensNames: memorial.womensNames,
  displayedAs: memorial.displayedAs,
});
