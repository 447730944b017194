import { useMemo } from 'react';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { formatLatLng } from '#shared/geo.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import type { Route } from '../find-route.ts';
import type { Fix } from '../follow-route.ts';
import { landmarksOf, type RestingPlace } from '../neighbours.ts';
import { comingAlong, stoneRow } from '../stone-row.ts';
import { ArrivalCard } from './arrival-card.tsx';

export interface ArrivalProps {
  grave: Grave;
  /** Null for a grave without a position. */
  target: RestingPlace | null;
  nearby: readonly RestingPlace[];
  /** The way that is walked, and the one from the gate. */
  route: Route | null;
  planned: Route | null;
  fix: Fix | null;
  isSearchOnly: boolean;
  isThere: boolean;
  onThere: (() => void) | null;
  /** Opens the report of a mistake in the record, beginning with these words. */
  onMistake: (words: string) => void;
}

/** The end of the way, with the neighbours as somebody sees them who comes by it. */
export function WalkArrival({ target, nearby, route, planned, fix, onMistake, ...props }: ArrivalProps) {
  const { t } = useTexts('walk');
  const { distance } = useFormats();
  // Who stands between the rows already is told the count from the path that they would have come by.
  const coming = useMemo(() => {
    const { path, abreast } = comingAlong(route);
    return { path: path ?? comingAlong(planned).path, abreast };
  }, [route, planned]);
  const landmarks = useMemo(
    () => target && landmarksOf(target, nearby, coming.path ?? coming.abreast),
    [target, nearby, coming],
  );
  const stones = useMemo(() => target && stoneRow(target, nearby, coming), [target, nearby, coming]);
  return (
    <ArrivalCard
      {...props}
      landmarks={landmarks}
      stones={stones}
      onElsewhere={() =>
        onMistake(
          fix ? t('there.note', { position: formatLatLng(fix), accuracy: distance(fix.accuracy) }) : '',
        )
      }
    />
  );
}
