import { Search } from 'lucide-react';
import { fieldsOf, useGetForm } from '#shared/web/form/use-get-form.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { CONTROL_STYLE, Field, TextField } from '#shared/web/ui/field.tsx';
import { cemeteryLink } from './search-state.ts';
import { SuggestInput } from './suggest-input.tsx';

/**
 * Name and place, both optional, joined with a space into one search. Both fields are called q, so that a
 * browser without scripts sends the same. An empty form does nothing (part 1 section 5).
 */
export function QuickSearchForm() {
  const { t } = useTexts('search');
  const { form, isBusy, goTo } = useGetForm('/search', {});
  return (
    <search
      aria-labelledby="quick-search"
      className="block rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="quick-search" className="mb-4 font-serif text-2xl">
        {t('quick.title')}
      </h2>
      <form
        ref={form}
        action="/search"
        method="get"
        className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          const { q } = fieldsOf(event.currentTarget);
          if (q) goTo({ q });
        }}
      >
        <Field label={t('quick.name')}>
          {(control) => (
            <SuggestInput
              {...control}
              name="q"
              enterKeyHint="search"
              cemeteryLink={cemeteryLink}
              className={CONTROL_STYLE}
            />
          )}
        </Field>
        <TextField label={t('quick.place')} name="q" autoComplete="off" enterKeyHint="search" />
        <Button type="submit" aria-disabled={isBusy}>
          <Search className="size-5" aria-hidden="true" />
          {t(isBusy ? 'searching' : 'search')}
        </Button>
      </form>
    </search>
  );
}
