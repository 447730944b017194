import { classNames } from '#shared/web/ui/class-names.ts';
import type { PopupState } from './suggest-input.tsx';

const POPUP_STYLE =
  'absolute start-0 top-full z-30 mt-1 w-max min-w-full max-w-[calc(100vw-4rem)] rounded-card border border-line bg-surface text-ink shadow-lg sm:max-w-xl sm:min-w-80';

/** Pressing the mouse on the popup must not take the focus from the field. */
const KEEPS_FOCUS = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() };

/** The box, and the element that the field controls within it (or the same one); neither is a tab stop. */
export const popupBox = (className: string) => ({
  ...KEEPS_FOCUS,
  className: classNames(POPUP_STYLE, className),
});

export const popupRoot = (role: NonNullable<PopupState['kind']>, id: string, label: string) => ({
  id,
  role,
  'aria-label': label,
  tabIndex: -1,
});

/**
 * A cell of a combobox's popup. The focus stays in the field, so a cell handles no keys itself: the field's
 * keys act on the active cell.
 */
export function popupCell(
  role: 'option' | 'gridcell',
  id: string,
  activeId: string | undefined,
  onClick: () => void,
) {
  const isActive = id === activeId;
  return {
    id,
    role,
    onClick,
    'aria-selected': isActive,
    className: classNames(
      'min-h-11 cursor-pointer px-4 py-1.5 hover:bg-sage',
      role === 'option' && 'flex items-center',
      isActive && 'bg-sage outline-3 -outline-offset-3 outline-brass',
    ),
  };
}
