import { SelectedGrave } from '#features/find/finder/web/selected-grave.tsx';
import { GraveVisitLinks } from '#features/find/visits/web/grave-visit-links.tsx';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { GraveBadges } from '#features/records/graves/web/grave-title.tsx';
import { PlaceLinks } from '#features/records/graves/web/place-links.tsx';
import { PositionNote } from '#features/records/graves/web/position-note.tsx';
import { TakeMeThere } from '#features/records/graves/web/take-me-there.tsx';
import type { TravelMode } from '#shared/contract/travel-mode.ts';
import { distanceMetres, type LatLng } from '#shared/geo.ts';
import { placeOf } from './found-parts.tsx';

/** What /grave-finder and /cemetery-map show of the selected grave. */
export function FoundGrave(props: {
  grave: Grave;
  visitor: LatLng | null;
  closeTo: string;
  mode: TravelMode;
}) {
  const { grave, visitor } = props;
  const at = placeOf(grave);
  return (
    <SelectedGrave
      grave={grave}
      metres={at && visitor ? distanceMetres(visitor, at) : null}
      closeTo={props.closeTo}
      badges={<GraveBadges grave={grave} />}
      note={<PositionNote grave={grave} />}
      links={
        <div className="flex flex-col gap-2">
          <TakeMeThere graveId={grave.id} />
          <PlaceLinks place={grave} mode={props.mode}>
            <GraveVisitLinks graveId={grave.id} hasPosition={at !== null} />
          </PlaceLinks>
        </div>
      }
    />
  );
}
