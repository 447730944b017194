import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { needle } from '#shared/drawing/ground-signs.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';

/**
 * Where north is, over the scale, which is on the left for every reader: the upper corners have the buttons and, in large
 * letters, words over all the width between. The map of somebody who walks turns with them.
 */
export function MapNorth({ map }: { map: MapLibreMap }) {
  const { t } = useTexts('common');
  const [bearing, setBearing] = useState(0);
  useEffect(() => {
    // Whole degrees: a map that turns draws sixty times a second.
    const read = () => setBearing(Math.round(map.getBearing()));
    read();
    map.on('rotate', read);
    return () => void map.off('rotate', read);
  }, [map]);
  return (
    <svg
      role="img"
      aria-label={t(bearing === 0 ? 'map.north.up' : 'map.north.turned')}
      viewBox="-18 -18 36 36"
      className="pointer-events-none absolute bottom-10 left-2 size-9"
    >
      <circle r="17" className="fill-surface stroke-line" />
      <g transform={`rotate(${-bearing})`}>
        <path d={needle(0, -6, 11)} className="fill-ink" />
        <text y="11" textAnchor="middle" className="fill-ink text-[12px] font-semibold">
          {t('map.north.letter')}
        </text>
      </g>
    </svg>
  );
}
