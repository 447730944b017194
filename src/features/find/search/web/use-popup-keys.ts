import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Cell, stepTo } from './combobox-steps.ts';

/** The keyboard handling of a combobox: the focus stays in the field, `active` is the popup's active cell. */
export function usePopupKeys(
  field: RefObject<HTMLInputElement | null>,
  popup: {
    isShown: boolean;
    /** The action of each cell, row by row. */
    cells: readonly (readonly (() => void)[])[];
    active: Cell | null;
    setActive: (cell: Cell | null) => void;
    open: () => void;
    close: () => void;
  },
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    const run = popup.active && popup.cells[popup.active.row]?.[popup.active.column];
    if (!popup.isShown) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      event.preventDefault();
      popup.open();
      if (!event.altKey && key === 'ArrowDown') popup.setActive({ row: 0, column: 0 });
    } else if (key === 'Escape' || (event.altKey && key === 'ArrowUp')) {
      // By default a search field would also clear its text.
      event.preventDefault();
      popup.close();
    } else if (key === 'Enter' && run) {
      event.preventDefault();
      run();
    } else {
      const widths = popup.cells.map((row) => row.length);
      const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      const next = stepTo(widths, popup.active, key, forward);
      if (next === undefined) return;
      popup.setActive(next);
      if (next) event.preventDefault();
    }
  });
  useEffect(() => {
    const input = field.current;
    const listen = (event: KeyboardEvent) => onKey(event);
    input?.addEventListener('keydown', listen);
    return () => input?.removeEventListener('keydown', listen);
  }, [field]);
}
