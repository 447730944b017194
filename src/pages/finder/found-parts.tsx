import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SelectedGrave } from '#features/find/finder/web/selected-grave.tsx';
import { GraveVisitLinks } from '#features/find/visits/web/grave-visit-links.tsx';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { GraveBadges } from '#features/records/graves/web/grave-title.tsx';
import { graveQuery } from '#features/records/graves/web/graves-api.ts';
import { PlaceLinks } from '#features/records/graves/web/place-links.tsx';
import { PositionNote } from '#features/records/graves/web/position-note.tsx';
import { TakeMeThere } from '#features/records/graves/web/take-me-there.tsx';
import type { TravelMode } from '#shared/contract/travel-mode.ts';
import { distanceMetres, type LatLng, parseLatLng } from '#shared/geo.ts';
import type { MapGrave } from '#shared/web/map/map-types.ts';

/**
 * On a wide screen the map stands beside the list: it stays in view, and scrolls by itself where it is
 * taller.
 */
export const BESIDE_LIST =
  'flex flex-col gap-4 lg:sticky lg:top-20 lg:-mx-1 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:p-1';

/**
 * The grave that the URL names, taken from the list if it is there; a grave clicked on the map may be in no
 * list.
 */
export function useSelected(id: string, listed: readonly Grave[]): Grave | null {
  const inList = listed.find((grave) => String(grave.id) === id);
  const asked: UseQueryResult<Grave> = useQuery({ ...graveQuery(id), enabled: id !== '' && !inList });
  return inList ?? (id === '' ? null : (asked.data ?? null));
}

/** What /grave-finder and /cemetery-map show of the selected grave. */
export function FoundGrave(props: {
  grave: Grave;
  visitor: LatLng | null;
  closeTo: string;
  mode: TravelMode;
  children?: ReactNode;
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
          {props.children}
        </div>
      }
    />
  );
}

export function placeOf(grave: Pick<Grave, 'gpsCoordinates'>): LatLng | null {
  return grave.gpsCoordinates ? parseLatLng(grave.gpsCoordinates) : null;
}

/** Graves with a position, as a map draws them. */
export function mapGraves(graves: readonly Grave[]): MapGrave[] {
  return graves.flatMap((grave) => {
    const at = placeOf(grave);
    return at ? [{ id: grave.id, name: grave.deceasedName, at, accuracy: grave.coordinateAccuracy }] : [];
  });
}

/** The listed graves and the selected one, each once. */
export function withSelected(listed: readonly Grave[], selected: Grave | null): readonly Grave[] {
  return selected && !listed.some(({ id }) => id === selected.id) ? [...listed, selected] : listed;
}

/** Without a server there are no tiles: the graves of the downloaded cemetery are drawn instead. */
export function withKept(drawn: readonly MapGrave[], kept: readonly MapGrave[]): readonly MapGrave[] {
  if (kept.length === 0) return drawn;
  const ids = new Set(drawn.map(({ id }) => id));
  return [...drawn, ...kept.filter(({ id }) => !ids.has(id))];
}
