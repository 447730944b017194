import { useQuery } from '@tanstack/react-query';
import { useLayouts } from '#features/cemeteries/web/use-layout.ts';
import { GraveMap } from '#features/graves/web/grave-map.tsx';
import { graveQuery } from '#features/graves/web/graves-api.ts';
import { PlaceLinks } from '#features/graves/web/place-links.tsx';
import { PositionNote } from '#features/graves/web/position-note.tsx';
import type { MemorialDetail } from '#features/memorials/memorials-contract.ts';
import { MemorialPlaceCard } from '#features/memorials/web/memorial-place-card.tsx';

/** Where the grave of a memorial is: a small map, how sure it is, and the ways there. */
export function MemorialPlace({ memorial }: { memorial: MemorialDetail }) {
  const { data: grave } = useQuery(graveQuery(memorial.graveId));
  const layouts = useLayouts(memorial.gpsCoordinates ? memorial.cemeteryId : null);
  return (
    <MemorialPlaceCard memorial={memorial}>
      <GraveMap
        graveId={memorial.graveId}
        place={memorial}
        accuracy={grave?.coordinateAccuracy ?? null}
        layouts={layouts}
        className="h-64"
      />
      {grave && <PositionNote grave={grave} />}
      <PlaceLinks place={memorial} />
    </MemorialPlaceCard>
  );
}
