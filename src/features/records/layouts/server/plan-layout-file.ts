import type { MessageKey } from '#shared/contract/error-body.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { FileItem } from '../layouts-contract.ts';
import { type ShapePoint, tidyOutline } from '../shape-geometry.ts';
import { createRowFinder } from './find-row.ts';
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
  const { findRow, used } = createRowFinder(rows);
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
    const found = findRow(part);
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
