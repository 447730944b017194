import { useQuery } from '@tanstack/react-query';
import { RotateCcw, RotateCw } from 'lucide-react';
import { layoutQuery } from '#features/records/cemeteries/web/cemeteries-api.ts';
import { bearingDegrees, distanceMetres } from '#shared/geo.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, IconButton } from '#shared/web/ui/button.tsx';
import { windOf } from '../compass-words.ts';
import type { Here, Nearby } from './nearby.ts';
import { type Heading, useFromHeading } from './use-heading.ts';
import type { Compass, CompassSource } from './watch-compass.ts';

const TURN_DEGREES = 10;
/** At a nearer landmark the error of one's own position would turn the direction too far. */
const LANDMARK_NEAREST_M = 20;
const LANDMARK_FARTHEST_M = 500;
const GATES_MOST = 3;
const GRAVES_MOST = 2;

/** Lets readers say where they face: by pointing at north or at a visible landmark, or by turning the view. */
export function HeadingPanel(props: {
  source: CompassSource;
  heading: Heading;
  compass: Compass | null;
  here: Here | null;
  shown: readonly Nearby[];
}) {
  const { t } = useTexts('ar');
  const { compass } = props;
  const heading = useFromHeading(props.heading, (degrees) => degrees);
  const landmarks = useLandmarks(props.here, props.shown);
  return (
    <section aria-label={t('facing.title')} className="flex flex-col gap-2">
      <p className="text-sm text-muted">{t(`facing.${props.source}`)}</p>
      <div className="flex items-center gap-2">
        <IconButton
          label={t('facing.turnLeft')}
          className="border border-field"
          onClick={() => compass?.turn(-TURN_DEGREES)}
        >
          <RotateCcw className="size-5" aria-hidden="true" />
        </IconButton>
        <p className="grow text-center">
          {heading === null
            ? t('facing.unset')
            : t('facing.now', { wind: t(`wind.${windOf(heading)}`), degrees: heading })}
        </p>
        <IconButton
          label={t('facing.turnRight')}
          className="border border-field"
          onClick={() => compass?.turn(TURN_DEGREES)}
        >
          <RotateCw className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" onClick={() => compass?.pointAt(0)}>
          {t('facing.north')}
        </Button>
        {landmarks.map(({ key, name, bearing }) => (
          <Button key={key} kind="quiet" onClick={() => compass?.pointAt(bearing)}>
            <span>
              {t('facing.at')} <bdi>{name}</bdi>
            </span>
          </Button>
        ))}
      </div>
    </section>
  );
}

/** Gates of the cemetery and graves far enough away to point at. */
function useLandmarks(here: Here | null, shown: readonly Nearby[]) {
  const cemeteryId = shown[0]?.grave.cemeteryId ?? null;
  const { data: layout } = useQuery({
    ...layoutQuery(cemeteryId ?? 0),
    enabled: cemeteryId !== null,
  });
  if (!here) return [];
  const gates = (layout?.gates ?? []).map(({ id, name, position: [lng, lat] }) => ({
    key: `gate-${id}`,
    name,
    at: { lat, lng },
  }));
  const graves = shown.map(({ grave, at }) => ({ key: `grave-${grave.id}`, name: grave.deceasedName, at }));
  const inSight = (places: typeof gates, most: number) =>
    places
      .map((place) => ({
        ...place,
        metres: distanceMetres(here, place.at),
        bearing: bearingDegrees(here, place.at),
      }))
      .filter(({ metres }) => metres >= LANDMARK_NEAREST_M && metres <= LANDMARK_FARTHEST_M)
      .sort((a, b) => a.metres - b.metres)
      .slice(0, most);
  return [...inSight(gates, GATES_MOST), ...inSight(graves, GRAVES_MOST)];
}
