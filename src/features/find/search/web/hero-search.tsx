import { Search } from 'lucide-react';
import { useId } from 'react';
import { useGetForm } from '#shared/web/form/use-get-form.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { cemeteryLink } from './search-state.ts';
import { SuggestInput } from './suggest-input.tsx';

/** The one large field: a name in any spelling and script. `kept` are other parts of the search to preserve. */
export function HeroSearch(props: { defaultValue: string; kept?: Record<string, string | boolean> }) {
  const { t } = useTexts('search');
  const id = useId();
  const { form, isBusy, onSubmit } = useGetForm('/search', { q: props.defaultValue });
  return (
    <search aria-label={t('hero.label')} className="block">
      <form
        ref={form}
        action="/search"
        method="get"
        onSubmit={onSubmit}
        className="flex max-w-2xl flex-col gap-1"
      >
        <label htmlFor={id} className="font-semibold">
          {t('hero.label')}
        </label>
        <div className="flex flex-col gap-2 sm:flex-row">
          <SuggestInput
            id={id}
            type="search"
            name="q"
            defaultValue={props.defaultValue}
            placeholder={t('hero.placeholder')}
            enterKeyHint="search"
            cemeteryLink={cemeteryLink}
            className="min-h-13 w-full rounded-lg border border-field bg-surface px-4 py-2 text-lg text-ink placeholder:text-muted"
          />
          <HiddenFields values={props.kept ?? {}} />
          <Button type="submit" aria-disabled={isBusy} className="min-h-13 px-6">
            <Search className="size-5" aria-hidden="true" />
            {t(isBusy ? 'searching' : 'search')}
          </Button>
        </div>
      </form>
    </search>
  );
}
