import { useLayouts } from '#features/records/cemeteries/web/use-layout.ts';
import { GraveMap } from '#features/records/graves/web/grave-map.tsx';
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
  const { section, sectionNames, graveNumber, coordinateAccuracy } = memorial;
  const layouts = useLayouts(memorial.gpsCoordinates ? memorial.cemeteryId : null);
  return (
    <MemorialPlaceCard memorial={memorial}>
      {(section || graveNumber) && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          <FactRows
            facts={[
              [t('fact.section'), sectionNames?.[language] ?? section],
              [t('fact.graveNumber'), graveNumber],
            ]}
          />
        </dl>
      )}
      <GraveMap
        graveId={memorial.graveId}
        place={memorial}
        accuracy={coordinateAccuracy}
        layouts={layouts}
        className="h-64"
      />
      <PositionNote grave={memorial} />
      <TakeMeThere graveId={memorial.graveId} isRepeated />
      <PlaceLinks place={memorial} />
    </MemorialPlaceCard>
  );
}
