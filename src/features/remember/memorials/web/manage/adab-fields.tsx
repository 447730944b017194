import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { REACTION_TYPES } from '../../memorials-values.ts';
import type { AdabDefaults } from '../../tending-fields.ts';
import { ToggleLine } from './toggle-line.tsx';

/** Which reactions are offered, and whether photos and comments are shown. */
export function AdabFields(props: {
  choices: AdabDefaults;
  onChange: (patch: Partial<AdabDefaults>) => void;
}) {
  const { t } = useTexts('memorials');
  const { offeredReactions, showPhotos, showComments } = props.choices;
  return (
    <>
      <fieldset>
        <legend className="font-semibold">{t('manage.adab.reactions')}</legend>
        <p className="text-sm text-muted">{t('manage.adab.reactionsHint')}</p>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {REACTION_TYPES.map((type) => (
            <ToggleLine
              key={type}
              label={t(`manage.adab.reaction.${type}`)}
              isOn={offeredReactions.includes(type)}
              onChange={(isOn) =>
                props.onChange({
                  offeredReactions: REACTION_TYPES.filter((one) =>
                    one === type ? isOn : offeredReactions.includes(one),
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
          isOn={showPhotos}
          onChange={(isOn) => props.onChange({ showPhotos: isOn })}
        />
        <ToggleLine
          label={t('manage.adab.comments')}
          isOn={showComments}
          onChange={(isOn) => props.onChange({ showComments: isOn })}
        />
      </div>
    </>
  );
}
