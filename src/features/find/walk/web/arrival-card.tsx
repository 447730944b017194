import { HandHeart, MapPinCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { isolate } from '#shared/isolate.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { ScriptName } from '#shared/web/ui/script-name.tsx';
import type { Landmarks } from '../neighbours.ts';
import type { StoneRow } from '../stone-row.ts';
import { LandmarkText } from './landmark-text.tsx';
import { SalamCard } from './salam-card.tsx';
import { StoneRowDrawing } from './stone-row-drawing.tsx';
import { TellFamily } from './tell-family.tsx';

/** What helps at the end of the way: the plot, the neighbours, the greeting. That one has arrived is said above it. */
export function ArrivalCard(props: {
  grave: Grave;
  landmarks: Landmarks | null;
  isSearchOnly: boolean;
  stones: StoneRow | null;
  isThere: boolean;
  /** Null where it is no question: without scripts, or on arrival. */
  onThere: (() => void) | null;
  /** Tells that the grave is not where the record has it. */
  onElsewhere: () => void;
}) {
  const { t, language } = useTexts('walk');
  const { distance } = useFormats();
  const { grave, stones, isThere, onThere } = props;
  const place = [
    grave.section && isolate(grave.sectionNames?.[language] ?? grave.section),
    grave.graveNumber && t('plot', { plot: isolate(grave.graveNumber) }),
  ];
  return (
    <Card aria-labelledby="arrival" className="flex flex-col gap-4">
      <h2 id="arrival" className="font-serif text-2xl">
        {t('arrive.title')}
      </h2>
      {isThere && <SalamCard isLarge />}
      <p className="text-lg">
        <bdi className="font-semibold">{grave.deceasedName}</bdi>
        <ScriptName of={grave} className="block text-2xl" />
        <span className="block">{place.filter(Boolean).join(' · ')}</span>
      </p>
      {props.landmarks && <LandmarkText landmarks={props.landmarks} />}
      {props.isSearchOnly && <p className="text-muted">{t('arrive.searchOnly')}</p>}
      {stones && <StoneRowDrawing row={stones} accuracy={grave.coordinateAccuracy} />}
      {!stones && grave.coordinateAccuracy !== null && grave.gpsCoordinates && (
        <p className="text-muted">
          {t('arrive.accuracy', { distance: distance(Math.max(3, grave.coordinateAccuracy)) })}
        </p>
      )}
      {!isThere && <SalamCard />}
      <p className="no-print flex flex-wrap gap-3">
        <Link to={`/submit-dua?grave=${grave.id}`} className={buttonStyle()}>
          <HandHeart className="size-5" aria-hidden="true" />
          {t('arrive.dua')}
        </Link>
        {onThere && (
          <Button kind="quiet" className="unanswered:invisible noscript:hidden" onClick={onThere}>
            <MapPinCheck className="size-5" aria-hidden="true" />
            {t('there.here')}
          </Button>
        )}
        {isThere && (
          <>
            <TellFamily grave={grave} />
            <Button kind="plain" onClick={props.onElsewhere}>
              {t('there.elsewhere')}
            </Button>
          </>
        )}
      </p>
    </Card>
  );
}
