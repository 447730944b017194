import { useQuery } from '@tanstack/react-query';
import { useLayouts } from '#features/records/cemeteries/web/use-layout.ts';
import { GraveMap } from '#features/records/graves/web/grave-map.tsx';
import { graveQuery } from '#features/records/graves/web/graves-api.ts';
import { PlaceLinks } from '#features/records/graves/web/place-links.tsx';
import { PositionNote } from '#features/records/graves/web/position-note.tsx';
import { TakeMeThere } from '#features/records/graves/web/take-me-there.tsx';
import type { MemorialDetail } from '#features/remember/memorials/memorials-contract.ts';
import { MemorialPlaceCard } from '#features/remember/memorials/web/memorial-place-card.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { FactRows } from '#shared/web/ui/fact-rows.tsx';

/** Where the grave of a memorial is: a small map, how certain the position is, and ways to get there. */
export function MemorialPlace({ memorial }: { memorial: MemorialDetail }) {
  const { t, language } = useTexts('graves');
  const { data: grave } = useQuery(graveQuery(memorial.graveId));
  const layouts = useLayouts(memorial.gpsCoordinates ? memorial.cemeteryId : null);
  return (
    <MemorialPlaceCard memorial={memorial}>
      {grave && (grave.section || grave.graveNumber) && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          <FactRows
            facts={[
              [t('fact.section'), grave.sectionNames?.[language] ?? grave.section],
              [t('fact.graveNumber'), grave.graveNumber],
            ]}
          />
        </dl>
      )}
      <GraveMap
        graveId={memorial.graveId}
        place={memorial}
        accuracy={grave?.coordinateAccuracy ?? null}
        layouts={layouts}
        className="h-64"
      />
      {grave && <PositionNote grave={grave} />}
      <TakeMeThere graveId={memorial.graveId} isRepeated />
      <PlaceLinks place={memorial} />
    </MemorialPlaceCard>
  );
}
