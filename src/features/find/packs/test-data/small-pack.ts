import type { PackedGraves, PackedMemorial, WholePack } from '../pack-format.ts';
import { PACK_FORMAT, PACK_STEPS } from '../pack-format.ts';

export interface SmallGrave {
  id: number;
  name: string;
  urdu?: string;
  death?: string | null;
  lat?: number | null;
  lng?: number | null;
  section?: string | null;
  number?: string | null;
  flags?: number;
  memorials?: number;
}

const ORIGIN: readonly [number, number] = [-1.7925, 53.7866];

/** Columns of a few graves in the server's format. */
export function smallColumns(
  rows: readonly SmallGrave[],
  origin: readonly [number, number] = ORIGIN,
): PackedGraves {
  const words: string[] = ['surveyed', 'Row 1'];
  const word = (text: string) => {
    if (!words.includes(text)) words.push(text);
    return words.indexOf(text);
  };
  const steps = (degrees: number | null | undefined, from: number) =>
    degrees === null || degrees === undefined ? null : Math.round((degrees - from) * PACK_STEPS);
  return {
    ids: rows.map(({ id }, at) => id - (rows[at - 1]?.id ?? 0)),
    names: rows.map(({ name }) => name),
    arabicNames: rows.map(() => null),
    urduNames: rows.map(({ urdu }) => urdu ?? null),
    births: rows.map(() => null),
    deaths: rows.map(({ death }) => death ?? null),
    lats: rows.map(({ lat }) => steps(lat, origin[1])),
    lngs: rows.map(({ lng }) => steps(lng, origin[0])),
    accuracies: rows.map(() => null),
    sources: rows.map(() => 0),
    sections: rows.map(({ section }) => (section ? word(section) : null)),
    locations: rows.map(() => 1),
    numbers: rows.map((row) => row.number ?? null),
    flags: rows.map(({ flags }) => flags ?? 0),
    memorialCounts: rows.map(({ memorials }) => memorials ?? 0),
    duaCounts: rows.map(() => 0),
    words,
  };
}

export function smallPack(
  rows: readonly SmallGrave[],
  parts: {
    version?: number;
    origin?: readonly [number, number];
    memorials?: PackedMemorial[];
    name?: string;
    aliases?: string[];
    merged?: [number, number][];
  } = {},
): WholePack {
  const origin = parts.origin ?? ORIGIN;
  return {
    isWhole: true,
    format: PACK_FORMAT,
    version: parts.version ?? 1,
    origin,
    graves: smallColumns(rows, origin),
    memorials: parts.memorials ?? [],
    ...(parts.aliases ? { aliases: parts.aliases } : {}),
    ...(parts.merged ? { merged: parts.merged } : {}),
    cemetery: {
      id: 1,
      name: parts.name ?? 'Scholemoor Cemetery',
      address: 'Necropolis Road, Bradford',
      postcode: 'BD7 2PS',
      centre: null,
      centreSource: 'approximate',
      isDemo: true,
      isSearchOnly: false,
      boundary: null,
      sections: [],
      paths: [],
      gates: [],
      isIllustrative: true,
    },
  };
}
