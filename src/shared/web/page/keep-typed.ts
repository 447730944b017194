type Field = HTMLInputElement & Partial<Pick<HTMLSelectElement, 'options'>>;

const UNTYPED = /^(file|hidden|range|color)$/;

/**
 * What somebody typed or chose before React took a part over is unknown to React, and its next rendering would clear it
 * away. Here it is told, as if it were typed and chosen now: one thing after the other, for a form that is told of two
 * at once knows only the second.
 */
export async function keepTyped(part: ParentNode): Promise<void> {
  for (const tell of [...part.querySelectorAll<Field>('input,textarea,select')].map(untold)) {
    tell?.();
    // React draws the form again before this goes on.
    await null;
  }
}

function untold(field: Field): (() => void) | undefined {
  const { type, options, value, defaultValue, checked, defaultChecked, selectionStart, selectionEnd } = field;
  const isMark = type === 'radio' || type === 'checkbox';
  const given = options && ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0]);
  const isKnown = options
    ? given?.selected !== false
    : isMark
      ? // Of a group the one that was chosen speaks for those that are chosen no more.
        checked === defaultChecked || (type === 'radio' && defaultChecked)
      : value === defaultValue || UNTYPED.test(type);
  if (isKnown) return;
  return () => {
    if (isMark) {
      field.checked = defaultChecked;
      field.click();
      return;
    }
    // React listens only to a value other than the last one it knows, and knows what is set past its own setter not.
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (selectionStart) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event(options ? 'change' : 'input', { bubbles: true }));
  };
}
