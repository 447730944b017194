import { type ComponentType, type InputHTMLAttributes, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#shared/web/ui/class-names.ts';
import type { SuggestBoxProps } from './suggest-box.tsx';

/**
 * An empty field with dir=auto runs from left to right whatever the page does, and so does its example: while it is
 * empty it follows the page. Browsers know an empty field by its example, so there is always one.
 */
const FOLLOWS_PAGE = 'placeholder-shown:[direction:inherit] [&::-webkit-search-cancel-button]:grayscale';

/** What the input says of its popup: a list of suggestions, a grid of recent searches, or none; and the active cell. */
export interface PopupState {
  kind: 'listbox' | 'grid' | null;
  activeId: string | undefined;
}

/**
 * A field for a name that suggests while one types (ARIA's editable combobox with list autocomplete). What it needs
 * for that comes with the first focus; the input itself is there from the start and is never replaced, so that
 * neither the focus nor a letter is lost. Without scripts it is an ordinary field.
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
        // Suggestions are a help, not a need: the search works without them, and the next focus tries again.
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

/** Readers who were in the field before the scripts were there. */
function useFocusBefore(field: React.RefObject<HTMLInputElement | null>, onFocus: () => void): void {
  const [first] = useState(() => onFocus);
  useEffect(() => {
    if (field.current && document.activeElement === field.current) first();
  }, [field, first]);
}
