/** A cell of a popup, counted from 0. A list has one column. */
export interface Cell {
  row: number;
  column: number;
}

/**
 * The cell to which a key moves in a popup whose rows have `widths` cells; null as the present cell stands
 * for the text field. Returns null where the key moves back to the text field, and undefined where the popup
 * does not handle it. Source: ARIA Authoring Practices, editable combobox with list autocomplete, and with
 * grid popup.
 * @param forward the arrow that points along the reading direction
 */
export function stepTo(
  widths: readonly number[],
  from: Cell | null,
  key: string,
  forward: 'ArrowRight' | 'ArrowLeft',
): Cell | null | undefined {
  const last = widths.length - 1;
  if (key === 'ArrowDown') return { row: !from || from.row >= last ? 0 : from.row + 1, column: 0 };
  if (key === 'ArrowUp') return { row: !from || from.row === 0 ? last : from.row - 1, column: 0 };
  if (!from) return undefined;
  if (key === 'Home' || key === 'End') return null;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const width = widths[from.row] ?? 1;
  if (width === 1) return null;
  const column = from.column + (key === forward ? 1 : -1);
  return { row: from.row, column: Math.min(width - 1, Math.max(0, column)) };
}
