import { useMemo, useState } from 'react';
import type { LatLng } from '#shared/geo.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { PlaceMap } from '#shared/web/map/place-map.tsx';
import type { ImportCheck } from '../imports-contract.ts';

const ZOOM_AMONG = 15;

/** Positions of the rows, about two thousand at most; selecting a stray one names it. */
export function PlacesMap({ check }: { check: ImportCheck }) {
  const { t } = useTexts('imports');
  const { number } = useFormats();
  const { points, pointsTotal } = check;
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const graves = useMemo(
    () => points.map(({ line, name, lat, lng }) => ({ id: line, name, at: { lat, lng }, accuracy: null })),
    [points],
  );
  const outside = points.filter(({ isOutside }) => isOutside).length;
  const selected = points.find(({ line }) => line === selectedId);
  // One stray position would stretch the map until none could be seen, so it is centred where most are.
  const centre = useMemo(
    () => (outside > 0 ? middleOf(points.filter((p) => !p.isOutside)) : null),
    [points, outside],
  );
  if (points.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-serif text-xl">{t('check.map')}</h3>
      <PlaceMap
        label={t('check.map')}
        graves={graves}
        selectedId={selectedId}
        onSelect={setSelectedId}
        {...(centre ? { centre, zoom: ZOOM_AMONG } : {})}
      />
      <p className="text-sm text-muted">
        {t('check.onMap', { shown: number(points.length), total: number(pointsTotal) })}{' '}
        {outside > 0 && t('check.outsideShown', { count: outside })}
      </p>
      <p role="status" className="empty:hidden">
        {selected &&
          t(selected.isOutside ? 'check.selectedOutside' : 'check.selected', {
            line: number(selected.line),
            name: selected.name,
          })}
      </p>
    </section>
  );
}

/** The median of each axis, which a few errors do not move. */
function middleOf(points: ImportCheck['points']): LatLng | null {
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
  const lat = median(points.map((point) => point.lat));
  const lng = median(points.map((point) => point.lng));
  return lat === undefined || lng === undefined ? null : { lat, lng };
}
