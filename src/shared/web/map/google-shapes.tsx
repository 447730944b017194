import { Circle, Marker, Polygon, Polyline } from '@vis.gl/react-google-maps';
import type { MapColours } from './map-colours.ts';
import { labelPoint } from './map-features.ts';
import { ROUTE_BLUE } from './map-ground-layers.ts';
import { type MapLayout, type MapPosition, type PlaceMapProps, SECTION_OPACITY } from './map-types.ts';

const toLiteral = ([lng, lat]: MapPosition) => ({ lat, lng });
/** `google.maps.SymbolPath.CIRCLE`, which is there only once the API is. */
const CIRCLE = 0;

/** Sections, paths, gates, the way, the graves and the visitor. */
export function GoogleShapes(props: PlaceMapProps & { colours: MapColours }) {
  const { colours, layouts = [], route = [], visitor, pin, selectedId } = props;
  const selected = props.graves.find((grave) => grave.id === selectedId);
  const dot = (scale: number, fill: string) => ({
    path: CIRCLE,
    scale,
    fillColor: fill,
    fillOpacity: 1,
    strokeColor: colours.surface,
    strokeWeight: 2,
  });
  return (
    <>
      {layouts.map((layout) => (
        <Layout key={layout.name} layout={layout} colours={colours} hasSections={props.hasSections ?? true} />
      ))}
      {route.length > 1 && (
        <Polyline path={route.map(toLiteral)} strokeColor={ROUTE_BLUE} strokeWeight={5} clickable={false} />
      )}
      {selected?.accuracy && <Ring at={selected.at} metres={selected.accuracy} colour={colours.brass} />}
      {visitor && <Ring at={visitor} metres={visitor.accuracy} colour={ROUTE_BLUE} />}
      {props.graves.map((grave) => (
        <Marker
          key={grave.id}
          position={grave.at}
          title={grave.name}
          icon={dot(grave.mark ? 14 : 7, grave.id === selectedId ? colours.brass : colours.action)}
          {...(grave.mark ? { label: { text: grave.mark, color: colours['on-action'] } } : {})}
          {...(props.onSelect ? { onClick: () => props.onSelect?.(grave.id) } : { clickable: false })}
        />
      ))}
      {pin && <Marker position={pin} icon={dot(9, colours.brass)} clickable={false} />}
      {visitor && <Marker position={visitor} icon={dot(8, ROUTE_BLUE)} clickable={false} />}
    </>
  );
}

function Ring({ at, metres, colour }: { at: { lat: number; lng: number }; metres: number; colour: string }) {
  return (
    <Circle
      center={{ lat: at.lat, lng: at.lng }}
      radius={metres}
      fillColor={colour}
      fillOpacity={0.18}
      strokeColor={colour}
      strokeWeight={1.5}
      clickable={false}
    />
  );
}

function Layout(props: { layout: MapLayout; colours: MapColours; hasSections: boolean }) {
  const { layout, colours } = props;
  const name = (text: string, at: MapPosition, key: string) => (
    <Marker
      key={key}
      position={toLiteral(at)}
      icon={{ path: CIRCLE, scale: 0 }}
      label={{ text, color: colours.ink, fontWeight: '600' }}
      clickable={false}
    />
  );
  return (
    <>
      {props.hasSections &&
        layout.sections.map((section) => (
          <Polygon
            key={section.id}
            paths={section.outline.map(toLiteral)}
            fillColor={section.colour}
            fillOpacity={SECTION_OPACITY}
            strokeColor={section.colour}
            strokeWeight={2}
            clickable={false}
          />
        ))}
      {props.hasSections &&
        layout.sections.map((section) => name(section.name, labelPoint(section.outline), `n${section.id}`))}
      {layout.paths.map((path) => (
        <Polyline
          key={path.id}
          path={path.line.map(toLiteral)}
          strokeColor={path.kind === 'steps' ? colours.muted : colours.line}
          strokeWeight={path.kind === 'road' ? 8 : 4}
          clickable={false}
        />
      ))}
      {layout.gates.map((gate) => name(gate.name, gate.position, `g${gate.id}`))}
    </>
  );
}
