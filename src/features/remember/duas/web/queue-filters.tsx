import { type FormEvent, useState } from 'react';
import { LANGUAGE_NAMES } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { SelectField, TextField } from '#shared/web/ui/field.tsx';
import { DUA_LANGUAGES, DUA_TARGETS, HINTS, SENDERS } from '../duas-values.ts';
import type { PendingFilters } from '../moderation-contract.ts';

const SEARCH_MAX = 100;
const CHOICES = {
  language: DUA_LANGUAGES,
  hint: HINTS,
  target: DUA_TARGETS,
  from: SENDERS,
} as const;

/** Which of the waiting duas are shown. */
export function QueueFilters(props: {
  filters: PendingFilters;
  onChange: (filters: PendingFilters) => void;
}) {
  const { t } = useTexts('duas');
  const { search: shown = '', ...rest } = props.filters;
  const [search, setSearch] = useState(shown);
  const choose = (name: keyof typeof CHOICES, value: string) => {
    const { [name]: _before, ...others } = props.filters;
    props.onChange({ ...others, ...(value ? { [name]: value } : {}) });
  };
  const find = (event: FormEvent) => {
    event.preventDefault();
    props.onChange({ ...rest, ...(search.trim() ? { search: search.trim() } : {}) });
  };
  const label = (name: keyof typeof CHOICES, value: string) => {
    if (name === 'language') return LANGUAGE_NAMES[value as keyof typeof LANGUAGE_NAMES];
    return t(name === 'hint' ? `moderate.hint.${value}` : `moderate.filter.${name}_${value}`);
  };
  return (
    <form
      onSubmit={find}
      aria-label={t('moderate.filter.title')}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4"
    >
      {(Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map((name) => (
        <SelectField
          key={name}
          label={t(`moderate.filter.${name}`)}
          value={props.filters[name] ?? ''}
          onChange={({ target }) => choose(name, target.value)}
        >
          <option value="">{t('moderate.filter.all')}</option>
          {CHOICES[name].map((value) => (
            <option key={value} value={value}>
              {label(name, value)}
            </option>
          ))}
        </SelectField>
      ))}
      <TextField
        type="search"
        label={t('moderate.filter.search')}
        maxLength={SEARCH_MAX}
        value={search}
        className="col-span-2 lg:col-span-3"
        onChange={({ target }) => setSearch(target.value)}
      />
      <Button type="submit" kind="quiet" className="max-lg:col-span-2">
        {t('moderate.filter.find')}
      </Button>
    </form>
  );
}
