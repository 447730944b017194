type TextField = HTMLInputElement | HTMLTextAreaElement;

const TEXT_FIELDS =
  'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=range], [type=color])';

/**
 * What somebody typed before React took a part over is unknown to React, and its next rendering would clear it away.
 * Here it is told, as if it were typed now.
 */
export function keepTyped(part: ParentNode): void {
  for (const field of part.querySelectorAll<TextField>(TEXT_FIELDS)) {
    const { value, defaultValue, selectionStart, selectionEnd } = field;
    if (value === defaultValue) continue;
    // React listens only to a value other than the last one it knows, and knows what is set past its own setter not.
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
