import { tidyLine, tidyOutline } from '../shape-geometry.ts';
import { gateColumns } from './change-gates.ts';
import { changedFields } from './change-part.ts';
import type { LayoutRows, PathRow, SpotRow } from './layouts-store.ts';
import type { FilePart } from './read-layout-file.ts';

type Placed = Exclude<FilePart, { becomes: 'boundary' }>;

/**
 * Finds the row to which each part of a file corresponds, every row once: the one that it was exported from, otherwise one with
 * its name, otherwise a path or a spot without a name in its place.
 */
export function createRowFinder(rows: LayoutRows) {
  const used = {
    section: new Set<number>(),
    path: new Set<number>(),
    gate: new Set<number>(),
    spot: new Set<number>(),
  };
  const candidates: Record<Placed['becomes'], readonly { id: number; name: string | null }[]> = {
    section: rows.sections,
    path: rows.paths,
    gate: rows.gates,
    spot: rows.spots,
  };
  const unnamed = unnamedByContent(rows);

  function findRow(part: Placed): { id: number; action: 'same' | 'replaces' } | undefined {
    const taken = used[part.becomes];
    const free = candidates[part.becomes].filter(({ id }) => !taken.has(id));
    const name = part.name.toLowerCase();
    const id = (
      free.find((one) => one.id === part.knownId) ??
      (name ? free.find((one) => one.name?.toLowerCase() === name) : undefined)
    )?.id;
    const found = id ?? unnamed.get(contentOf(part) ?? '')?.find((one) => !taken.has(one));
    if (found === undefined) return undefined;
    taken.add(found);
    return { id: found, action: isSame(part, found, rows) ? 'same' : 'replaces' };
  }

  return { findRow, used };
}

/**
 * Paths and spots without a name by what they hold. Comparing each of a file's two thousand parts with each of two thousand rows
 * would keep the server from everybody for twelve seconds.
 */
function unnamedByContent({ paths, spots }: LayoutRows): Map<string, number[]> {
  const found = new Map<string, number[]>();
  const add = (key: string, id: number) => found.set(key, [...(found.get(key) ?? []), id]);
  const addRow = (row: PathRow | SpotRow, about: readonly unknown[]) => {
    if (row.name) return;
    add(keyOf(about, undefined), row.id);
    add(keyOf(about, row.names), row.id);
  };
  for (const path of paths) addRow(path, ['path', path.kind, tidyLine(path.line)]);
  for (const spot of spots) addRow(spot, ['spot', spot.kind, tidyOutline(spot.points)]);
  return found;
}

/** Null for a part that is found by its name alone. */
function contentOf(part: Placed): string | null {
  if (part.name !== '' || part.becomes === 'section' || part.becomes === 'gate') return null;
  const { kind, names } = part.form;
  return keyOf([part.becomes, kind, part.becomes === 'path' ? part.form.line : part.form.points], names);
}

/** A file that says nothing of names in other languages leaves them as they are. */
const keyOf = (about: readonly unknown[], names: object | undefined): string =>
  JSON.stringify([...about, names ?? 'any names']);

function isSame(part: Placed, id: number, { sections, paths, gates, spots }: LayoutRows): boolean {
  if (part.becomes === 'section') {
    const row = sections.find((section) => section.id === id);
    return row !== undefined && holdsTheSame(part.form, { ...row, outline: tidyOutline(row.outline) });
  }
  if (part.becomes === 'path') {
    const row = paths.find((path) => path.id === id);
    return (
      row !== undefined && holdsTheSame(part.form, { ...row, name: row.name ?? '', line: tidyLine(row.line) })
    );
  }
  if (part.becomes === 'spot') {
    const row = spots.find((spot) => spot.id === id);
    const standing = row && { ...row, name: row.name ?? '', points: tidyOutline(row.points) };
    return standing !== undefined && holdsTheSame(part.form, standing);
  }
  const row = gates.find((gate) => gate.id === id);
  return (
    row !== undefined &&
    holdsTheSame(gateColumns(part.form), gateColumns({ ...row, position: [row.lng, row.lat] }))
  );
}

const holdsTheSame = (form: object, row: object) => changedFields<object>(form, row).length === 0;
