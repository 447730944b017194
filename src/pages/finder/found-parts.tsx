import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { graveQuery } from '#features/records/graves/web/graves-api.ts';
import { type LatLng, parseLatLng } from '#shared/geo.ts';
import type { MapGrave } from '#shared/web/map/map-types.ts';
import { isMissing } from '../parts/is-missing.ts';

/**
 * On a wide screen the map stands beside the list: it stays in view, and scrolls by itself where it is
 * taller.
 */
export const BESIDE_LIST =
  'flex flex-col gap-4 lg:sticky lg:top-20 lg:-mx-1 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:p-1';

/** Around a late part of that column: its own frame would shrink, and lie over what stands below it. */
export const IN_COLUMN = 'shrink-0';

/**
 * The grave that the URL names, taken from the list if it is there; a grave clicked on the map may be in no
 * list. `isGone`: the URL names one that the register does not have.
 */
export function useSelected(
  id: string,
  listed: readonly Grave[],
): { selected: Grave | null; isGone: boolean } {
  const inList = listed.find((grave) => String(grave.id) === id);
  const asked: UseQueryResult<Grave> = useQuery({ ...graveQuery(id), enabled: id !== '' && !inList });
  if (inList || id === '') return { selected: inList ?? null, isGone: false };
  return { selected: asked.data ?? null, isGone: isMissing(asked.error) };
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
