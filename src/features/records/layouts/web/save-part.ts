import type { TendedCemetery } from '../layouts-contract.ts';
import { gateForm, outlineField, pathForm, sectionForm, spotForm } from '../layouts-fields.ts';
import { type Editing, namesOf, type PartValues, type Points } from './editing.ts';
import { layoutsApi } from './layouts-api.ts';

type Save = (version: string) => Promise<TendedCemetery>;
type Problem = { issues: readonly { path: readonly PropertyKey[]; message: string }[] };

/** Prepares a part for saving, or says what is wrong with it. */
export function preparePart(
  cemeteryId: number,
  { kind, id: partId }: Editing,
  values: PartValues,
  points: Points,
): { success: true; save: Save } | { success: false; error: Problem } {
  const id = String(cemeteryId);
  const params = { id, partId: String(partId) };
  const { name, type, colour, isMain, isStepFree, admitsVehicles } = values;
  const names = namesOf(values);
  if (kind === 'boundary') {
    const read = outlineField.safeParse(points);
    if (!read.success)
      return {
        success: false,
        error: { issues: read.error.issues.map((issue) => ({ ...issue, path: ['outline'] })) },
      };
    const outline = read.data;
    const save: Save = (version) =>
      layoutsApi.call('setBoundary', { params: { id }, body: { version, outline } });
    return { success: true, save };
  }
  if (kind === 'section') {
    const read = sectionForm.safeParse({ name, names, type, colour, outline: points });
    if (!read.success) return read;
    const body = read.data;
    const save: Save = (version) =>
      partId === null
        ? layoutsApi.call('createSection', { params: { id }, body })
        : layoutsApi.call('editSection', { params, body: { ...body, version } });
    return { success: true, save };
  }
  if (kind === 'path') {
    const read = pathForm.safeParse({ name, names, kind: values.kind, line: points });
    if (!read.success) return read;
    const body = read.data;
    const save: Save = (version) =>
      partId === null
        ? layoutsApi.call('createPath', { params: { id }, body })
        : layoutsApi.call('editPath', { params, body: { ...body, version } });
    return { success: true, save };
  }
  if (kind === 'spot') {
    const read = spotForm.safeParse({ name, names, kind: values.spotKind, points });
    if (!read.success) return read;
    const body = read.data;
    const save: Save = (version) =>
      partId === null
        ? layoutsApi.call('createSpot', { params: { id }, body })
        : layoutsApi.call('editSpot', { params, body: { ...body, version } });
    return { success: true, save };
  }
  const read = gateForm.safeParse({ name, names, position: points[0], isMain, isStepFree, admitsVehicles });
  if (!read.success) return read;
  const body = read.data;
  const save: Save = (version) =>
    partId === null
      ? layoutsApi.call('createGate', { params: { id }, body })
      : layoutsApi.call('editGate', { params, body: { ...body, version } });
  return { success: true, save };
}

/** Takes a part off the map. */
export function removePart(
  cemeteryId: number,
  { kind, id }: Editing,
  version: string,
): Promise<TendedCemetery> {
  const params = { id: String(cemeteryId), partId: String(id) };
  const query = { version };
  if (kind === 'section') return layoutsApi.call('removeSection', { params, query });
  if (kind === 'path') return layoutsApi.call('removePath', { params, query });
  if (kind === 'gate') return layoutsApi.call('removeGate', { params, query });
  if (kind === 'spot') return layoutsApi.call('removeSpot', { params, query });
  return layoutsApi.call('setBoundary', {
    params: { id: String(cemeteryId) },
    body: { version, outline: null },
  });
}
