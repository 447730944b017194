import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import { Skeleton } from '#shared/web/ui/skeleton.tsx';
import type { Editing } from './form-fields.ts';
import { RadioGroup } from './radio-group.tsx';

const WAYS = ['map', 'on_site', 'plot'] as const;

const LocationWay = browserPart(async () => (await import('./location-way.tsx')).LocationWay);

/** Where exactly the grave lies: by a pin, measured on the spot, or only by its row and plot. */
export function LocationFields(editing: Editing) {
  const { t } = useTexts('memorials');
  const { draft, editGrave, errorOf } = editing;
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
      {/* As high as the map with its field, which is the usual way. */}
      <InBrowser fallback={<Skeleton className="h-134" />}>
        <LocationWay {...editing} />
      </InBrowser>
    </div>
  );
}
