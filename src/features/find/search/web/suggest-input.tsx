import { type ComponentType, type InputHTMLAttributes, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#shared/web/ui/class-names.ts';
import type { SuggestBoxProps } from './suggest-box.tsx';

/**
 * An empty field with dir=auto runs from left to right whatever the page does, and so does its placeholder:
 * while empty it follows the page. The CSS selector needs a placeholder, so there is always one.
 */
const FOLLOWS_PAGE = 'placeholder-shown:[direction:inherit] [&::-webkit-search-cancel-button]:grayscale';

/**
 * What the input announces of its popup: a list of suggestions, a grid of recent searches, or none; and the
 * active cell.
 */
export interface PopupState {
  kind: 'listbox' | 'grid' | null;
  activeId: string | undefined;
}

/**
 * A name field with suggestions (ARIA's editable combobox with list autocomplete). Their code loads with the
 * first focus; the input itself is never replaced, so that neither the focus nor a letter is lost. Without
 * scripts it is an ordinary field.
 */
export function SuggestInput({
  cemeteryLink,
  className,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { cemeteryLink: (name: string) => string }) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [isCombobox, setCombobox] = useState(false);
  const [popup, setPopup] = useState<PopupState>({ kind: null, activeId: undefined });
  const [Box, setBox] = useState<ComponentType<SuggestBoxProps> | null>(null);
  const onFocus = () => {
    setCombobox(true);
    if (Box) return;
    import('./suggest-box.tsx').then(
      (loaded) => setBox(() => loaded.SuggestBox),
      () => {
        // The search works without suggestions, and the next focus tries again.
      },
    );
  };
  useFocusBefore(field, onFocus);
  return (
    <div className="relative min-w-0 grow">
      <input
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        placeholder=" "
        {...rest}
        className={classNames(className, FOLLOWS_PAGE)}
        ref={field}
        onFocus={onFocus}
        {...(isCombobox && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': popup.kind !== null,
          'aria-haspopup': popup.kind ?? 'listbox',
          'aria-controls': id,
          'aria-activedescendant': popup.activeId,
        })}
      />
      {Box && <Box id={id} field={field} onPopup={setPopup} cemeteryLink={cemeteryLink} />}
    </div>
  );
}

/** Handles a field that had the focus before the scripts loaded. */
function useFocusBefore(field: React.RefObject<HTMLInputElement | null>, onFocus: () => void): void {
  const [first] = useState(() => onFocus);
  useEffect(() => {
    if (field.current && document.activeElement === field.current) first();
  }, [field, first]);
}
