import { pairOf, type Signatures, type TextPair } from '#features/people/admin/server/signed-texts.ts';
import { placeholdersOf } from '#scripts/check/locale-rules.ts';
import type { Unit } from './xliff.ts';

export interface TakenIn {
  /** 'walk:live.start' → its new text */
  changed: Map<string, string>;
  signatures: Signatures;
  /** Why a text was left as it is, one line each. */
  refused: string[];
}

/**
 * What a file of a translator changes.
 * @param present the texts as they stand
 * @param reader who read the file, and on which day, 'YYYY-MM-DD'
 */
export function takeIn(
  units: readonly Omit<Unit, 'notes'>[],
  present: readonly TextPair[],
  signatures: Signatures,
  reader: { by: string; on: string },
): TakenIn {
  const known = new Map(present.map((pair) => [pair.id, pair]));
  const result: TakenIn = { changed: new Map(), signatures: { ...signatures }, refused: [] };
  for (const unit of units) {
    const pair = known.get(unit.id);
    const reason = refusalOf(unit, pair);
    if (reason || !pair) {
      result.refused.push(`${unit.id}: ${reason}`);
      continue;
    }
    if (unit.target !== pair.target) result.changed.set(unit.id, unit.target);
    const held = signatures[unit.id];
    const bound = pairOf(unit);
    // Who sends a file back unread signs nothing; what somebody else signed stays theirs.
    if (unit.isSigned && held?.pair !== bound) result.signatures[unit.id] = { ...reader, pair: bound };
  }
  return result;
}

function refusalOf(unit: Omit<Unit, 'notes'>, pair: TextPair | undefined): string | null {
  if (!pair) return 'we have no such text any more';
  if (unit.source !== pair.source) return `English has changed to “${pair.source}”`;
  if (unit.target.trim() === '') return 'the translation is empty';
  const wanted = placeholdersOf(pair.target).sort().join(' ');
  const found = placeholdersOf(unit.target).sort().join(' ');
  return wanted === found ? null : `it must hold ${wanted || 'no placeholder'} and holds ${found || 'none'}`;
}
