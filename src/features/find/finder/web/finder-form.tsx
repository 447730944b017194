import { Search } from 'lucide-react';
import { useId } from 'react';
import { useGetForm } from '#shared/web/form/use-get-form.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { CheckBox } from '#shared/web/ui/check-box.tsx';
import { CONTROL_STYLE } from '#shared/web/ui/field.tsx';
import type { FinderState } from './finder-state.ts';

/** Name, cemetery or place in one field; an ordinary GET form without scripts. */
export function FinderForm({ state }: { state: FinderState }) {
  const { t } = useTexts('finder');
  const id = useId();
  const { form, isBusy, onSubmit } = useGetForm('/grave-finder', { q: state.q, all: state.all });
  return (
    <search aria-label={t('finder.label')} className="block">
      <form
        ref={form}
        action="/grave-finder"
        method="get"
        autoComplete="off"
        onSubmit={onSubmit}
        className="flex flex-col gap-2"
      >
        <label htmlFor={id} className="font-semibold">
          {t('finder.field')}
        </label>
        <div className="flex gap-2 simple:max-sm:flex-col">
          <input
            id={id}
            type="search"
            name="q"
            dir="auto"
            defaultValue={state.q}
            enterKeyHint="search"
            className={CONTROL_STYLE}
          />
          <Button type="submit" aria-disabled={isBusy} className="shrink-0 sm:px-6">
            <Search className="size-5" aria-hidden="true" />
            {t('search')}
          </Button>
        </div>
        <CheckBox name="all" label={t('finder.all')} isChecked={state.all} />
      </form>
    </search>
  );
}
