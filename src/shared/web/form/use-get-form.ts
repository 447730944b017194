import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { filledParams } from './read-params.ts';

type Values = Record<string, string | boolean>;

/**
 * A form that is an ordinary GET form without scripts. With them it steps inside the browser, without its empty
 * fields, and its fields follow the URL (back, forward, cleared filters) without losing the focus. Its form has
 * autoComplete="off", or the browser would fill in other choices than the URL's when it comes back to the page.
 */
export function useGetForm(path: string, values: Values) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const navigation = useNavigation();
  useFollowedValues(form, values);
  const goTo = (fields: Values) => {
    const params = filledParams(fields);
    navigate(params.size > 0 ? `${path}?${params}` : path, { preventScrollReset: true });
  };
  return {
    form,
    goTo,
    isBusy: navigation.state === 'loading' && navigation.location.pathname === path,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      goTo(fieldsOf(event.currentTarget));
    },
  };
}

/** What a form's fields hold, trimmed; fields that share a name are joined with a space. */
export function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') fields[name] = `${fields[name] ?? ''} ${value.trim()}`.trim();
  }
  return fields;
}

function useFollowedValues(form: RefObject<HTMLFormElement | null>, values: Values): void {
  const text = JSON.stringify(values);
  const followed = useRef(text);
  useEffect(() => {
    // The fields come with these values; what was typed into them before the scripts came is not to be lost.
    if (followed.current === text) return;
    followed.current = text;
    for (const [name, value] of Object.entries(JSON.parse(text) as Values)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === true;
      else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        field.value = String(value);
      }
    }
  }, [form, text]);
}
