import type { Map as MapLibreMap } from 'maplibre-gl';
import type { SpotKind } from '#shared/contract/ground-kinds.ts';
import type { LatLng } from '#shared/geo.ts';

/** [lng, lat] in WGS84 degrees, as in GeoJSON. */
export type MapPosition = readonly [number, number];

/** A grave as a map shows it; its list shows the same ones. */
export interface MapGrave {
  id: number;
  name: string;
  at: LatLng;
  /** Metres; null where unknown. Drawn as a ring around the selected grave. */
  accuracy: number | null;
  /** Stands in the dot: the number of a stop. */
  mark?: string;
}

export interface MapLayout {
  name: string;
  centre: MapPosition | null;
  boundary?: readonly MapPosition[] | null;
  sections: readonly {
    id: number;
    name: string;
    type: string;
    colour: string;
    outline: readonly MapPosition[];
  }[];
  paths: readonly { id: number; name?: string | null; kind: string; line: readonly MapPosition[] }[];
  gates: readonly { id: number; name: string; position: MapPosition; isMain: boolean }[];
  /** Taps, benches, trees and the like: one position each, or the corners of an area. */
  spots?: readonly { id: number; kind: SpotKind; points: readonly MapPosition[] }[] | undefined;
  /** Rows of graves by their letter or number, each between its two ends. */
  rows?: readonly { name: string; ends: readonly [MapPosition, MapPosition] }[] | undefined;
  isIllustrative: boolean;
}

export interface PlaceMapProps {
  /** What a screen reader calls the map. */
  label: string;
  graves: readonly MapGrave[];
  layouts?: readonly MapLayout[];
  /** Ground to outline around cemeteries that are seen from afar, under a name. */
  grounds?: readonly { name: string; outline: readonly MapPosition[] }[];
  /** What the first view holds where no centre is asked: the graves (the usual), the cemeteries as a whole, or both. */
  fit?: 'graves' | 'layouts' | 'all';
  /** False hides the areas of sections and their names; paths and gates stay. */
  hasSections?: boolean;
  /**
   * Address of vector tiles with every grave there is, with {z}, {x} and {y}; drawn below `graves`. A grave clicked in
   * them is told by `onSelect` too.
   */
  graveTiles?: string | null;
  selectedId?: number | null;
  onSelect?: (id: number) => void;
  /** Where to look first; without it the map fits what it shows. */
  centre?: LatLng | null;
  zoom?: number;
  visitor?: (LatLng & { accuracy: number }) | null;
  /** The way to walk, from where it starts to where it ends. */
  route?: readonly MapPosition[];
  /** A place being chosen: drawn like a selected grave, and the camera stays where the reader put it. */
  pin?: LatLng | null;
  /** A click, a tap, or Enter (then the middle of the map) chooses a place; graves are not selected meanwhile. */
  onPick?: (at: LatLng) => void;
  /** Hands over the map itself, for drawing on it; null once it is gone. Google's engine has none to hand over. */
  onMap?: (map: MapLibreMap | null) => void;
  /** One finger and the wheel move the map: for a map that is the screen, or is drawn on. */
  isFree?: boolean;
  className?: string;
}

// Part 1 section 9.
export const ZOOM_MIN = 10;
export const ZOOM_MAX = 22;
export const ZOOM_DEFAULT = 12;
export const ZOOM_FOCUS = 20;
export const FIT_PADDING = 80;
export const SECTION_OPACITY = 0.3;
/** The north of England (Bradford). */
export const CENTRE_DEFAULT: LatLng = { lat: 53.795, lng: -1.7594 };
