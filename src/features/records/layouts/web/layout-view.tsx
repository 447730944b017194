import type { Map as MapLibreMap } from 'maplibre-gl';
import { useMemo, useRef, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { PlaceMap } from '#shared/web/map/place-map.tsx';
import { ChoiceRow } from '#shared/web/ui/choice-row.tsx';
import type { TendedCemetery } from '../layouts-contract.ts';
import { roundPoint } from '../shape-geometry.ts';
import { draftLayout, firstView, standingLayout } from './drawn-layouts.ts';
import { type Editing, findPart, shapeOf } from './editing.ts';
import { PartForm } from './part-form.tsx';
import { PartsList } from './parts-list.tsx';
import { PointMover } from './point-mover.tsx';
import { useShape } from './use-shape.ts';

const NO_GRAVES = [] as const;

/** The map of a cemetery, on which parts are drawn, moved, described and removed. */
export function LayoutView(props: {
  cemetery: TendedCemetery;
  /** An office draws everything but the boundary. */
  isOffice: boolean;
  onReload: () => Promise<TendedCemetery | undefined>;
}) {
  const { t } = useTexts('layouts');
  const { cemetery } = props;
  const [view] = useState(() => firstView(cemetery));
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isMoving, setMoving] = useState(false);
  const [hasHandles, setHandles] = useState(false);
  const shape = useShape();
  const top = useRef<HTMLDivElement>(null);
  const { points } = shape;
  const kind = editing && shapeOf(cemetery, editing);
  const isPoint = kind === 'point';
  const isDrawn = editing !== null && !isMoving;
  // With handles on the map the shape is drawn by them instead.
  const draft = isMoving && hasHandles ? null : points;
  const layouts = useMemo(
    () => [
      standingLayout(cemetery, editing),
      ...(editing && draft ? [draftLayout(editing.kind, draft)] : []),
    ],
    [cemetery, editing, draft],
  );
  function move(isWanted: boolean) {
    setMoving(isWanted);
    setHandles(false);
  }
  function edit(next: Editing | null) {
    const found = next ? (findPart(cemetery, next)?.points ?? []) : [];
    shape.begin(found);
    setEditing(next);
    move(found.length > 0);
    // On a phone the list's buttons are far below the map.
    top.current?.scrollIntoView({ block: 'start' });
  }
  return (
    <div ref={top} className="grid scroll-mt-20 items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <div aria-busy={isMoving && !hasHandles} className="flex flex-col gap-3 lg:sticky lg:top-20">
        {editing && map && (
          <ChoiceRow
            legend={t('draw.how')}
            choices={(['add', 'move'] as const).map((name) => ({
              name,
              label: t(isPoint ? `draw.gate.${name}` : `draw.${name}`),
            }))}
            chosen={isMoving ? 'move' : 'add'}
            onChoose={(name) => move(name === 'move')}
          />
        )}
        {editing && (
          <p className="text-sm text-muted">
            {t(
              isMoving
                ? 'draw.moveHint'
                : isPoint
                  ? `draw.${editing.kind === 'spot' ? 'spot' : 'gate'}Hint`
                  : 'draw.addHint',
            )}
          </p>
        )}
        <PlaceMap
          label={t('draw.map', { name: cemetery.name })}
          graves={NO_GRAVES}
          layouts={layouts}
          centre={view.centre}
          zoom={view.zoom}
          onMap={setMap}
          className="h-96 lg:h-[34rem]"
          {...(isDrawn
            ? {
                onPick: ({ lat, lng }) => {
                  const point = roundPoint([lng, lat]);
                  shape.set(isPoint ? [point] : [...points, point]);
                },
              }
            : {})}
        />
        {kind && isMoving && map && (
          <PointMover
            map={map}
            kind={kind}
            shape={shape}
            layouts={layouts}
            onReady={() => setHandles(true)}
            onStuck={() => move(false)}
          />
        )}
      </div>
      {editing ? (
        <PartForm
          key={`${editing.kind} ${editing.id}`}
          cemetery={cemetery}
          editing={editing}
          shape={shape}
          onClose={() => edit(null)}
        />
      ) : (
        <PartsList cemetery={cemetery} isOffice={props.isOffice} onEdit={edit} onReload={props.onReload} />
      )}
    </div>
  );
}
