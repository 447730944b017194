import { FAR } from '#shared/drawing/draw-ground.ts';
import { withMarks } from '#shared/drawing/draw-marks.ts';
import { withNames } from '#shared/drawing/draw-names.ts';
import { withNorth } from '#shared/drawing/draw-north.ts';
import { withRows } from '#shared/drawing/draw-rows.ts';
import { withSpots } from '#shared/drawing/draw-spots.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { type Finish, MapStandIn } from './map-stand-in.tsx';
import type { PlaceMapProps } from './map-types.ts';

/** What a drawing holds beside the ground, and what it is called then. Rows come last: they take the room that is left. */
export function useFinish(label: string): { finish: Finish; label: string } {
  const { t } = useTexts('common');
  return {
    label: `${label}. ${t('map.north.up')}`,
    finish(drawing, { layouts = [], graves }) {
      const spots = layouts.flatMap((layout) => layout.spots ?? []);
      const rows = layouts.flatMap((layout) => layout.rows ?? []);
      // From afar a cemetery is a name, and its taps and benches would lie on it.
      const ground = drawing.perMetre < FAR ? withNames(drawing, layouts) : withSpots(drawing, spots);
      const signed = withNorth(withMarks(ground, graves), t('map.north.letter'));
      return withRows(signed, rows);
    },
  };
}

/** The drawn cemetery in a map's place, with all that belongs on it. */
export function FinishedStandIn(props: PlaceMapProps) {
  return <MapStandIn {...props} {...useFinish(props.label)} />;
}
