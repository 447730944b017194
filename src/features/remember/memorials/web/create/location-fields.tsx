import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import { CapturePanel } from './capture-panel.tsx';
import type { Editing } from './form-fields.ts';
import { PinPicker } from './pin-picker.tsx';
import { RadioGroup } from './radio-group.tsx';

const WAYS = ['map', 'on_site', 'plot'] as const;

/** Where exactly the grave lies: by a pin, measured on the spot, or only by its row and plot. */
export function LocationFields({ draft, editGrave, errorOf }: Editing) {
  const { t } = useTexts('memorials');
  const { grave } = draft;
  const error = errorOf('gpsCoordinates');
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label={t('create.place.title')}
        hint={t('create.place.hint')}
        field="gpsCoordinates"
        value={grave.way}
        choices={WAYS.map((value) => ({
          value,
          label: t(`create.place.${value}`),
          hint: t(`create.place.${value}Hint`),
        }))}
        onChange={(way) => editGrave({ way })}
      />
      <Problem text={error && grave.way !== 'map' && error} isSmall />
      {grave.way === 'map' && (
        <PinPicker
          cemetery={grave.cemetery}
          position={grave.position}
          error={error}
          onChange={(position, isPinned) => editGrave({ position, isPinned })}
        />
      )}
      {grave.way === 'on_site' && (
        <CapturePanel measured={grave.measured} onMeasured={(measured) => editGrave({ measured })} />
      )}
    </div>
  );
}
