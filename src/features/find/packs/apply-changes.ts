import { PACK_STEPS, type Pack, type PackChanges, type PackedGraves, type WholePack } from './pack-format.ts';
import { unpackIds } from './unpack-graves.ts';

/** One grave in a set of columns. */
interface Place {
  graves: PackedGraves;
  origin: readonly [number, number];
  at: number;
}

/**
 * Brings a pack up to date: changed graves replace those of the same id, removed ones go, the rest stays.
 * Neither pack is altered.
 */
export function applyChanges(pack: WholePack, changes: PackChanges): WholePack {
  const rows = new Map<number, Place>();
  const put = ({ graves, origin }: Pick<WholePack, 'graves' | 'origin'>) => {
    unpackIds(graves).forEach((id, at) => {
      rows.set(id, { graves, origin, at });
    });
  };
  put(pack);
  const touched = new Set([...changes.removed, ...unpackIds(changes.graves)]);
  for (const id of changes.removed) rows.delete(id);
  put(changes);
  return {
    isWhole: true,
    format: changes.format,
    version: changes.version,
    cemetery: changes.cemetery,
    origin: changes.origin,
    graves: mergeColumns(
      [...rows].sort(([a], [b]) => a - b),
      changes.origin,
    ),
    memorials: [...pack.memorials.filter(({ graveId }) => !touched.has(graveId)), ...changes.memorials].sort(
      (a, b) => a.id - b.id,
    ),
    ...besides(changes),
  };
}

/** What comes whole with each answer, and is small. */
export const besides = ({ aliases = [], merged = [] }: Pack): Pick<WholePack, 'aliases' | 'merged'> => ({
  aliases,
  merged,
});

function mergeColumns(rows: readonly [number, Place][], origin: readonly [number, number]): PackedGraves {
  const words: string[] = [];
  const known = new Map<string, number>();
  const word = ({ graves }: Place, place: number | null): number | null => {
    const text = place === null ? undefined : graves.words[place];
    if (text === undefined) return null;
    let now = known.get(text);
    if (now === undefined) {
      now = words.push(text) - 1;
      known.set(text, now);
    }
    return now;
  };
  const column = <Value>(read: (place: Place) => Value): Value[] => rows.map(([, place]) => read(place));
  const plain = <Name extends Exclude<keyof PackedGraves, 'ids' | 'words'>>(name: Name) =>
    column(({ graves, at }) => graves[name][at]) as PackedGraves[Name];
  // Positions are relative to the pack's origin, which may have moved.
  const moved = (name: 'lats' | 'lngs', axis: 0 | 1) =>
    column((place) => {
      const steps = place.graves[name][place.at] ?? null;
      return steps === null ? null : steps + Math.round((place.origin[axis] - origin[axis]) * PACK_STEPS);
    });
  return {
    ids: rows.map(([id], index) => id - (rows[index - 1]?.[0] ?? 0)),
    names: plain('names'),
    arabicNames: plain('arabicNames'),
    urduNames: plain('urduNames'),
    births: plain('births'),
    deaths: plain('deaths'),
    lats: moved('lats', 1),
    lngs: moved('lngs', 0),
    accuracies: plain('accuracies'),
    sources: column((place) => word(place, place.graves.sources[place.at] ?? null) ?? -1),
    sections: column((place) => word(place, place.graves.sections[place.at] ?? null)),
    locations: column((place) => word(place, place.graves.locations[place.at] ?? null) ?? -1),
    numbers: plain('numbers'),
    flags: plain('flags'),
    memorialCounts: plain('memorialCounts'),
    duaCounts: plain('duaCounts'),
    words,
  };
}
