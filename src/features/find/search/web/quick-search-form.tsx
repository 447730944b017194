import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
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
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Folded on a phone, where the one field above it is nearer; the HTML is the same for both.
    if (box.current && window.matchMedia('(width >= 40rem)').matches) box.current.open = true;
  }, []);
  return (
    <search aria-labelledby="quick-search" className="block rounded-card border border-line bg-surface">
      <details ref={box} className="group">
        <summary className="flex min-h-14 list-none items-center justify-between gap-2 rounded-card px-4 py-2 sm:px-6 sm:pt-4">
          <h2 id="quick-search" className="font-serif text-2xl">
            {t('quick.title')}
          </h2>
          <ChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180" aria-hidden="true" />
        </summary>
        <form
          ref={form}
          action="/search"
          method="get"
          className="grid items-end gap-4 px-4 pb-4 sm:grid-cols-[1fr_1fr_auto] sm:px-6 sm:pb-6"
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
      </details>
    </search>
  );
}
