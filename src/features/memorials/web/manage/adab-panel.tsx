import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import type { MemorialDetail } from '../../memorials-contract.ts';
import { DISPLAYED_AS_MAX } from '../../tending-fields.ts';
import { RadioGroup } from '../create/radio-group.tsx';
import { refreshMemorials } from '../memorial-query.ts';
import { tendingApi } from './tending-api.ts';
import { ToggleLine } from './toggle-line.tsx';

const REACTIONS = ['heart', 'prayer', 'candle', 'flower', 'support'] as const;
const STYLES = ['full', 'initials', 'relation'] as const;

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
        <fieldset>
          <legend className="font-semibold">{t('manage.adab.reactions')}</legend>
          <p className="text-sm text-muted">{t('manage.adab.reactionsHint')}</p>
          <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
            {REACTIONS.map((type) => (
              <ToggleLine
                key={type}
                label={t(`manage.adab.reaction.${type}`)}
                isOn={choices.offeredReactions.includes(type)}
                onChange={(isOn) =>
                  set({
                    offeredReactions: REACTIONS.filter((one) =>
                      one === type ? isOn : choices.offeredReactions.includes(one),
                    ),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
        <div>
          <ToggleLine
            label={t('manage.adab.photos')}
            isOn={choices.showPhotos}
            onChange={(showPhotos) => set({ showPhotos })}
          />
          <ToggleLine
            label={t('manage.adab.comments')}
            isOn={choices.showComments}
            onChange={(showComments) => set({ showComments })}
          />
        </div>
        <RadioGroup
          label={t('manage.adab.names')}
          hint={t('manage.adab.namesHint')}
          field="womensNames"
          value={choices.womensNames}
          choices={STYLES.map((value) => ({ value, label: t(`manage.adab.${value}`) }))}
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
