import { useMemo } from 'react';
import type { CemeteryLayout } from '#features/records/cemeteries/cemeteries-contract.ts';
import type { LatLng } from '#shared/geo.ts';
import { isolate } from '#shared/isolate.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { nearestSpots } from '../nearest-spots.ts';

/** The nearest tap, wudu place, bench and toilets from the grave; nothing where none is recorded. */
export function NearSpots({ layout, at }: { layout: CemeteryLayout | undefined; at: LatLng }) {
  const { t } = useTexts('walk');
  const { distance } = useFormats();
  const near = useMemo(() => nearestSpots(at, layout?.spots ?? []), [at, layout]);
  if (near.length === 0) return null;
  return (
    <p className="text-muted">
      {t('nearSpots')}{' '}
      {near
        .map(({ kind, metres }) => isolate(`${t(`common:map.spot.${kind}`)} ${distance(metres)}`))
        .join(' · ')}
    </p>
  );
}
