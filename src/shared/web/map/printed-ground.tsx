import { useFinish } from './finished-ground.tsx';
import { GroundDrawing } from './ground-drawing.tsx';
import { SpotList } from './map-signs.tsx';
import { useDrawing } from './map-stand-in.tsx';
import type { PlaceMapProps } from './map-types.ts';
import { usePrinting } from './use-printing.ts';

/**
 * The drawn cemetery on paper, without where the reader stood: a printed map engine is a grey square, or the middle
 * of a view that was moved.
 */
export function PrintedGround(props: PlaceMapProps) {
  return usePrinting() && <Ground {...props} />;
}

function Ground(props: PlaceMapProps) {
  const { layouts = [] } = props;
  const { finish, label } = useFinish(props.label);
  const drawing = useDrawing({ ...props, visitor: null });
  if (!drawing) return null;
  return (
    <div className="break-inside-avoid overflow-hidden rounded-card border border-line">
      <GroundDrawing drawing={finish(drawing, props)} label={label} />
      <SpotList layouts={layouts} className="flex flex-wrap gap-x-4 gap-y-1 p-2 text-sm empty:hidden" />
    </div>
  );
}
