import { useGetForm } from '#shared/web/form/use-get-form.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { CONTROL_STYLE, Field } from '#shared/web/ui/field.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { RELATIVE_MAX, type SearchState, searchFields } from './search-state.ts';

/** Narrows a search to records that name this father, husband or wife. */
export function RelativeForm({ state }: { state: SearchState }) {
  const { t } = useTexts('search');
  const { relative, ...kept } = searchFields(state);
  const { form, isBusy, onSubmit } = useGetForm('/search', { relative });
  return (
    <form ref={form} action="/search" method="get" onSubmit={onSubmit} className="max-w-xl">
      <HiddenFields values={kept} />
      <Field label={t('filter.relative')} hint={t('filter.relativeHint')}>
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              name="relative"
              dir="auto"
              autoComplete="off"
              spellCheck={false}
              maxLength={RELATIVE_MAX}
              className={CONTROL_STYLE}
            />
            <Button type="submit" kind="quiet" aria-disabled={isBusy} className="shrink-0 whitespace-nowrap">
              {t('narrow.apply')}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
