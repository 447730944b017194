import { useEffect, useState } from 'react';
import { type Meeting, useVersionedDraft } from '#shared/web/form/use-versioned-draft.ts';
import type { TendedCemetery } from '../layouts-contract.ts';
import { formatPoints, parsePoints } from '../points-text.ts';
import { type Editing, emptyValues, findPart, type PartValues, type Points } from './editing.ts';
import { layoutsApi } from './layouts-api.ts';
import type { Shape } from './use-shape.ts';

/** A part as its form holds it: fields, and points as the map draws them. */
export interface PartDraft {
  values: PartValues;
  points: Points;
}

/** The same with its points as text, which two people's drafts are compared by. */
type Draft = PartValues & { points: string };

function draftOf(cemetery: TendedCemetery, editing: Editing): Draft {
  const part = findPart(cemetery, editing);
  return { ...(part?.values ?? emptyValues(cemetery)), points: formatPoints(part?.points ?? []) };
}

function partOf({ points, ...values }: Draft): PartDraft {
  const read = parsePoints(points);
  return { values, points: 'points' in read ? read.points : [] };
}

/** The draft of one part of the map, whose points stand in `shape` as long as nobody else changed them. */
export function usePartDraft(
  cemetery: TendedCemetery,
  editing: Editing,
  shape: Shape,
): {
  values: PartValues;
  setValues: (values: PartValues) => void;
  meeting: Meeting<Draft>;
  save: (send: (draft: PartDraft, version: string) => Promise<unknown>) => Promise<boolean>;
} {
  const { draft, setDraft, meeting, save } = useVersionedDraft<Draft, string>(
    draftOf(cemetery, editing),
    findPart(cemetery, editing)?.version ?? null,
    async () => {
      const now = await layoutsApi.call('get', { params: { id: String(cemetery.id) } });
      const part = findPart(now, editing);
      // Of a part that was removed meanwhile nothing is left to change.
      return part ? { version: part.version, draft: draftOf(now, editing) } : null;
    },
  );
  const drawn = formatPoints(shape.points);
  const [seen, setSeen] = useState(drawn);
  if (drawn !== seen) {
    setSeen(drawn);
    setDraft((now) => ({ ...now, points: drawn }));
  }
  const { points } = draft;
  // Points of somebody else that were joined or chosen are drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn here stands in the draft already
  useEffect(() => {
    if (points !== seen) shape.set(partOf(draft).points);
  }, [points]);
  const { values } = partOf(draft);
  return {
    values,
    setValues: (given) => setDraft((now) => ({ ...now, ...given })),
    meeting,
    save: (send) => save((mine, version) => send(partOf(mine), version)),
  };
}
