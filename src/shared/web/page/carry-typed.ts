import { keepTyped } from './keep-typed.ts';

type Field = HTMLInputElement & Partial<Pick<HTMLSelectElement, 'options'>>;

const fieldsIn = (places: readonly Element[]): Field[] =>
  places.flatMap((place) => [...place.querySelectorAll<Field>('input,textarea,select')]);

/**
 * A part is drawn anew because the page's data changed before its code came. What somebody had typed into its HTML is put into
 * the new fields, as if it had been typed there before React took them over.
 * @param old what stood in the part's place and will be taken away
 * @param focused what held the focus then
 */
export function carryTyped(old: readonly Element[], place: Element, focused: Element | null): void {
  const carry = (watcher: MutationObserver) => {
    const before = fieldsIn(old);
    const now = fieldsIn([place]);
    if (now.length === 0 || before.some(({ isConnected }) => isConnected)) return;
    watcher.disconnect();
    for (const field of before) if (isTyped(field)) copy(field, likeIn(now, field, before), focused);
    void keepTyped(place);
  };
  if (fieldsIn(old).length === 0) return;
  const watcher = new MutationObserver(() => carry(watcher));
  watcher.observe(place, { childList: true, subtree: true });
  // What shows this comes some seconds after the page: the part may be there by then.
  carry(watcher);
}

function isTyped({ type, options, value, defaultValue, checked, defaultChecked }: Field): boolean {
  const given = options && ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0]);
  if (options) return given?.selected === false;
  return type === 'radio' || type === 'checkbox'
    ? checked !== defaultChecked
    : type !== 'file' && type !== 'hidden' && value !== defaultValue;
}

/** The field of the same name; none where there are more or fewer of them, as in a list of forms: it could be another's. */
function likeIn(now: readonly Field[], field: Field, before: readonly Field[]): Field | undefined {
  const alike = (fields: readonly Field[]) =>
    fields.filter(({ name, type }) => name === field.name && type === field.type);
  const then = alike(before);
  const found = alike(now);
  return found.length === then.length ? found[then.indexOf(field)] : undefined;
}

function copy(field: Field, into: Field | undefined, focused: Element | null): void {
  if (!into) return;
  // Past React's own setters, which would take it for known.
  for (const name of ['value', 'checked'] as const)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(into), name)?.set?.call(into, field[name]);
  if (field !== focused) return;
  into.focus();
  if (field.selectionStart) into.setSelectionRange(field.selectionStart, field.selectionEnd);
}
