import { type ReactNode, useMemo } from 'react';
import type { Route } from '#features/find/walk/find-route.ts';
import { viewOfLine } from '#features/find/walk/line-view.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { isolate } from '#shared/isolate.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { PlaceMap } from '#shared/web/map/place-map.tsx';
import type { CemeteryVisits } from '../plan-visits.ts';
import { GraveLines, PlanStop, RemoveButton, type StopActs } from './plan-stop.tsx';
import { useDistance } from './use-distance.ts';

/** The visits in one cemetery: how to get there, the stops in order, graves that could not be included. */
export function VisitsInCemetery(props: {
  visits: CemeteryVisits;
  acts: StopActs;
  stepsOf: (route: Route) => ReactNode;
  outside: ReactNode;
}) {
  const { t } = useTexts('visits');
  const about = useDistance();
  const { visits, acts } = props;
  const { walk, gate, layout } = visits;
  const heading = `cemetery-${visits.cemeteryId}`;
  const legOf = (index: number, route: Route | null) => {
    if (!layout) return '';
    if (!route) return index === 0 ? t('startHere') : '';
    const distance = about(route.metres);
    return index === 0 && gate
      ? t('fromGate', { gate: isolate(gate.name), distance })
      : t('fromStop', { distance });
  };
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4">
      <header>
        <h2 id={heading} className="font-serif text-2xl">
          <bdi>{visits.cemetery}</bdi>
        </h2>
        <p className="text-lg">
          {t('graves', { count: walk.legs.length + walk.unreachable.length + visits.unplaced.length })}
          {walk.metres > 0 && ` · ${t('totalOf', { distance: about(walk.metres) })}`}
        </p>
        {!layout && <p role="alert">{t('noLayout')}</p>}
        {layout?.paths.length === 0 && <p>{t('noPaths')}</p>}
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="flex flex-col gap-4">
          <ol className="flex flex-col gap-3">
            {walk.legs.map(({ stop, route }, index) => (
              <PlanStop
                key={stop.id}
                grave={stop.grave}
                number={index + 1}
                total={walk.legs.length}
                leg={legOf(index, route)}
                steps={route && props.stepsOf(route)}
                acts={acts}
              />
            ))}
          </ol>
          <LeftOut title={t('unreachable')} graves={walk.unreachable.map(({ grave }) => grave)} acts={acts} />
          <LeftOut title={t('unplaced')} graves={visits.unplaced} acts={acts} />
        </div>
        <div className="flex flex-col gap-4">
          <VisitsMap visits={visits} />
          {props.outside}
        </div>
      </div>
    </section>
  );
}

function LeftOut({ title, graves, acts }: { title: string; graves: readonly Grave[]; acts: StopActs }) {
  if (graves.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{title}</p>
      <ul className="flex flex-col gap-2">
        {graves.map((grave) => (
          <li
            key={grave.id}
            className="flex items-start gap-2 rounded-card border border-dashed border-line p-4"
          >
            <GraveLines grave={grave} />
            <RemoveButton grave={grave} acts={acts} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function VisitsMap({ visits }: { visits: CemeteryVisits }) {
  const { t } = useTexts('visits');
  const { walk, layout } = visits;
  const graves = useMemo(
    () =>
      walk.legs.map(({ stop: { id, at, grave } }, index) => ({
        id,
        at,
        name: grave.deceasedName,
        accuracy: grave.coordinateAccuracy,
        mark: String(index + 1),
      })),
    [walk],
  );
  const route = useMemo(
    () => walk.legs.flatMap(({ route }) => (route?.line ?? []).map(({ lat, lng }) => [lng, lat] as const)),
    [walk],
  );
  const view = useMemo(
    () => viewOfLine(walk.legs.flatMap(({ stop, route }) => [stop.at, ...(route?.line ?? [])])),
    [walk],
  );
  const layouts = useMemo(() => (layout ? [layout] : []), [layout]);
  if (graves.length === 0) return null;
  return (
    <PlaceMap
      label={t('map', { cemetery: visits.cemetery })}
      graves={graves}
      layouts={layouts}
      route={route}
      {...view}
      className="h-72 lg:h-96"
    />
  );
}
