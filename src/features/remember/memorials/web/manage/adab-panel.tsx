import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import type { MemorialDetail } from '../../memorials-contract.ts';
import { NAME_STYLES } from '../../memorials-values.ts';
import { DISPLAYED_AS_MAX } from '../../tending-fields.ts';
import { RadioGroup } from '../create/radio-group.tsx';
import { refreshMemorials } from '../memorial-query.ts';
import { AdabFields } from './adab-fields.tsx';
import { tendingApi } from './tending-api.ts';

type Choices = Pick<
  MemorialDetail,
  'offeredReactions' | 'showPhotos' | 'showComments' | 'womensNames' | 'displayedAs'
>;

/** What fits this family: reactions, photos, comments, how a woman's name appears. No ruling is asserted. */
export function AdabPanel({ memorial }: { memorial: MemorialDetail }) {
  const { t } = useTexts('memorials');
  const client = useQueryClient();
  const { run, isBusy } = useAction(t('manage.failed'));
  const [choices, setChoices] = useState<Choices>(() => choicesOf(memorial));
  const [isMissing, setMissing] = useState(false);
  const set = (patch: Partial<Choices>) => {
    setMissing(false);
    setChoices((now) => ({ ...now, ...patch }));
  };
  const save = async () => {
    if (choices.womensNames === 'relation' && choices.displayedAs.trim() === '') return setMissing(true);
    await run(async () => {
      await tendingApi.call('adab', { params: { id: String(memorial.id) }, body: choices });
      await refreshMemorials(client);
    }, t('manage.saved'));
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
