import { classNames } from '#shared/web/ui/class-names.ts';
import type { PopupState } from './suggest-input.tsx';

const POPUP_STYLE =
  'absolute start-0 top-full z-30 mt-1 w-full rounded-card border border-line bg-surface text-ink shadow-lg sm:min-w-80';

/** A press on the popup leaves the focus in the field. */
const KEEPS_FOCUS = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() };

/** The box, and what the field controls within it (or the same element); neither is a stop of the Tab key. */
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
 * A cell of a combobox's popup. The focus stays in the field, so a cell takes no key of its own: the field's keys
 * act on the one that is active.
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
