import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { type AdvancedState, isUnasked } from '#features/find/search/web/advanced-state.ts';
import { layoutQuery } from '#features/records/cemeteries/web/cemeteries-api.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { parseLatLng } from '#shared/geo.ts';
import { useHydrated } from '#shared/web/form/use-hydrated.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { DevicePosition } from '#shared/web/map/ask-position.ts';
import type { MapGrave, MapLayout } from '#shared/web/map/map-types.ts';
import { PlaceMap } from '#shared/web/map/place-map.tsx';
import { useGround } from '../parts/use-ground.ts';

/** Up to this many cemeteries have their layouts drawn; with more, the map is too far away to show them. */
const LAYOUTS_MOST = 6;

/** All graves among the results whose position is recorded. */
export function ResultsMap(props: {
  graves: readonly Grave[];
  state: AdvancedState;
  visitor: DevicePosition | null;
  selectedId: number | null;
  onSelect: (id: number) => void;
}) {
  const { t } = useTexts('search');
  const { graves, state } = props;
  const placed = useMemo(() => placedGraves(graves), [graves]);
  const layouts = useLayoutsOf(graves);
  const ground = useGround(layouts);
  // A phone's map is too small for all cemeteries at the farthest zoom.
  const hasRoom = useHydrated() && isWide();
  const selected = graves.find((grave) => grave.id === props.selectedId);
  return (
    <div className="flex flex-col gap-2">
      <PlaceMap
        label={t('advanced.mapLabel')}
        graves={placed}
        {...ground}
        fit={isUnasked(state) && hasRoom ? 'layouts' : 'graves'}
        selectedId={props.selectedId}
        onSelect={props.onSelect}
        centre={state.centre}
        {...(state.zoom === null ? {} : { zoom: state.zoom })}
        visitor={props.visitor}
        className="h-80 lg:h-[32rem]"
      />
      <p className="text-sm text-muted">
        {t('advanced.onMap', { count: placed.length, total: graves.length })}
      </p>
      <p role="status" className="empty:hidden">
        {selected && (
          <>
            {t('advanced.selected')}{' '}
            <Link to={`/grave/${selected.id}`} className="text-action underline">
              <bdi>{selected.deceasedName}</bdi>
            </Link>
          </>
        )}
      </p>
    </div>
  );
}

function placedGraves(graves: readonly Grave[]): MapGrave[] {
  return graves.flatMap(({ id, deceasedName, gpsCoordinates, coordinateAccuracy }) => {
    const at = gpsCoordinates ? parseLatLng(gpsCoordinates) : null;
    return at ? [{ id, name: deceasedName, at, accuracy: coordinateAccuracy }] : [];
  });
}

function useLayoutsOf(graves: readonly Grave[]): MapLayout[] {
  const ids = [...new Set(graves.filter((grave) => grave.gpsCoordinates).map((grave) => grave.cemeteryId))];
  return useQueries({
    queries: ids.slice(0, LAYOUTS_MOST).map((id) => layoutQuery(id)),
    combine: useCallback(
      (answers: { data: MapLayout | undefined }[]) => answers.flatMap(({ data }) => (data ? [data] : [])),
      [],
    ),
  });
}

const isWide = () => window.matchMedia('(min-width: 64rem)').matches;

/** Scrolls the list to the selection, but only beside a wide map: on a phone the map would leave the screen. */
export function revealGrave(id: number): void {
  if (!isWide()) return;
  document.getElementById(`grave-${id}`)?.scrollIntoView({ block: 'nearest' });
}

export function revealMap(): void {
  document.getElementById('search-map')?.scrollIntoView({ block: 'nearest' });
}
