import type { MessageKey } from '#shared/contract/error-body.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { FileItem } from '../layouts-contract.ts';
import { type ShapePoint, tidyLine, tidyOutline } from '../shape-geometry.ts';
import { gateColumns } from './change-gates.ts';
import { changedFields } from './change-part.ts';
import { centreOf, judgePoints } from './judge-points.ts';
import type { LayoutRows } from './layouts-store.ts';
import type { FilePart, RefusedPart } from './read-layout-file.ts';

export interface PlannedPart {
  part: FilePart;
  action: 'new' | 'replaces' | 'same';
  /** Id of the matching row; null for a new one and for the boundary. */
  id: number | null;
}

export interface LayoutPlan {
  /** In the order of the file. */
  steps: (PlannedPart | RefusedPart)[];
  /** Ids of parts that are not in the file. */
  others: { sections: number[]; paths: number[]; gates: number[]; spots: number[] };
}

/**
 * Plans what each part of a file would do to the present layout. Another boundary is an administrator's to take in: the positions
 * that an office verifies are checked against it.
 */
export function planLayoutFile(
  parts: readonly (FilePart | RefusedPart)[],
  rows: LayoutRows,
  { member }: Viewer,
): LayoutPlan {
  const centre = centreOf(rows.cemetery);
  const used = {
    section: new Set<number>(),
    path: new Set<number>(),
    gate: new Set<number>(),
    spot: new Set<number>(),
  };
  const names = new Set<string>();
  let hasBoundary = false;
  let hasMain = false;
  const steps = parts.map((part): PlannedPart | RefusedPart => {
    if ('code' in part) return part;
    const wrong = judgePoints(centre, part.points);
    if (wrong) return refuse(part, wrong);
    if (part.becomes === 'boundary') {
      if (hasBoundary) return refuse(part, 'layouts.boundary_twice');
      hasBoundary = true;
      const action = boundaryAction(rows.cemetery.boundary, part.outline);
      if (action !== 'same' && member?.role !== 'admin') return refuse(part, 'layouts.boundary_of_others');
      return { part, id: null, action };
    }
    if (part.becomes === 'section') {
      const name = part.name.toLowerCase();
      if (names.has(name)) return refuse(part, 'layouts.name_twice');
      names.add(name);
    }
    if (part.becomes === 'gate' && part.form.isMain) {
      if (hasMain) return refuse(part, 'layouts.main_twice');
      hasMain = true;
    }
    const found = findRow(part, rows, used[part.becomes]);
    if (found) used[part.becomes].add(found.id);
    return { part, id: found?.id ?? null, action: found?.action ?? 'new' };
  });
  const unused = (list: readonly { id: number }[], ids: ReadonlySet<number>) =>
    list.map(({ id }) => id).filter((id) => !ids.has(id));
  return {
    steps,
    others: {
      sections: unused(rows.sections, used.section),
      paths: unused(rows.paths, used.path),
      gates: unused(rows.gates, used.gate),
      spots: unused(rows.spots, used.spot),
    },
  };
}

function refuse({ feature, becomes, name, points }: FilePart, code: MessageKey): RefusedPart {
  return { feature, becomes, name, points, code };
}

function boundaryAction(before: ShapePoint[] | null, outline: ShapePoint[]): PlannedPart['action'] {
  if (!before) return 'new';
  return JSON.stringify(tidyOutline(before)) === JSON.stringify(outline) ? 'same' : 'replaces';
}

type Placed = Exclude<FilePart, { becomes: 'boundary' }>;

/**
 * The row that a part corresponds to: the one it was exported from, otherwise one with its name, otherwise a
 * path or a spot without a name in its place.
 */
function findRow(part: Placed, rows: LayoutRows, used: ReadonlySet<number>) {
  const candidates: Record<Placed['becomes'], readonly { id: number; name: string | null }[]> = {
    section: rows.sections,
    path: rows.paths,
    gate: rows.gates,
    spot: rows.spots,
  };
  const free = candidates[part.becomes].filter(({ id }) => !used.has(id));
  const name = part.name.toLowerCase();
  const row =
    free.find(({ id }) => id === part.knownId) ??
    (name ? free.find((one) => one.name?.toLowerCase() === name) : undefined) ??
    free.find(
      ({ id }) =>
        (part.becomes === 'path' || part.becomes === 'spot') && name === '' && isSame(part, id, rows),
    );
  return (
    row && { id: row.id, action: isSame(part, row.id, rows) ? ('same' as const) : ('replaces' as const) }
  );
}

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

/** A step of the plan in the form that the screen shows. */
export function presentStep(
  step: PlannedPart | RefusedPart,
  sentence: (code: MessageKey) => string,
): FileItem {
  if ('code' in step) {
    const { feature, becomes, name, points, code } = step;
    return {
      feature,
      becomes,
      name,
      points,
      action: 'refused',
      reason: { code, message: sentence(code) },
    };
  }
  const { feature, becomes, name, points } = step.part;
  return { feature, becomes, name, points, action: step.action, reason: null };
}
