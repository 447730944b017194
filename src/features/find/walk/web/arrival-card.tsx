import { HandHeart } from 'lucide-react';
import { Link } from 'react-router';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { isolate } from '#shared/isolate.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import type { Landmarks } from '../neighbours.ts';
import { LandmarkText } from './landmark-text.tsx';
import { SalamCard } from './salam-card.tsx';

/**
 * What helps at the end of the way: the plot, the neighbours, the greeting. `within`: metres, once one has
 * arrived.
 */
export function ArrivalCard(props: { grave: Grave; landmarks: Landmarks | null; within: number | null }) {
  const { t } = useTexts('walk');
  const { distance } = useFormats();
  const { grave, within } = props;
  const place = [
    grave.section && isolate(grave.section),
    grave.graveNumber && t('plot', { plot: isolate(grave.graveNumber) }),
  ];
  return (
    <Card aria-labelledby="arrival" className="flex flex-col gap-4">
      <h2 id="arrival" className="font-serif text-2xl">
        {t('arrive.title')}
      </h2>
      <p role="status" className="rounded-lg bg-sage p-3 text-xl font-semibold empty:hidden">
        {within !== null && t('arrive.within', { distance: distance(within) })}
      </p>
      <p className="text-lg">
        <bdi className="font-semibold">{grave.deceasedName}</bdi>
        <span className="block">{place.filter(Boolean).join(' · ')}</span>
      </p>
      {props.landmarks && <LandmarkText landmarks={props.landmarks} />}
      {grave.coordinateAccuracy !== null && grave.gpsCoordinates && (
        <p className="text-muted">
          {t('arrive.accuracy', { distance: distance(Math.max(3, grave.coordinateAccuracy)) })}
        </p>
      )}
      <SalamCard />
      <p className="no-print flex flex-wrap gap-3">
        <Link to={`/submit-dua?grave=${grave.id}`} className={buttonStyle()}>
          <HandHeart className="size-5" aria-hidden="true" />
          {t('arrive.dua')}
        </Link>
      </p>
    </Card>
  );
}
