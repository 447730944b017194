import { Search } from 'lucide-react';
import { useId } from 'react';
import { useGetForm } from '#shared/web/form/use-get-form.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { cemeteryLink } from './search-state.ts';
import { SuggestInput } from './suggest-input.tsx';

const Voice = browserPart(async () => (await import('./voice/voice-search.tsx')).VoiceSearch, true);

/**
 * The one field: a name in any spelling and script, a place, a number, a year. `kept` are other parts of the
 * search to preserve; above results it is one line that stays in view.
 */
export function HeroSearch(props: {
  defaultValue: string;
  kept?: Record<string, string | boolean>;
  isLine?: boolean;
}) {
  const { t } = useTexts('search');
  const id = useId();
  const { form, isBusy, onSubmit } = useGetForm('/search', { q: props.defaultValue });
  return (
    <search
      aria-label={t('hero.label')}
      data-stays-in-view={props.isLine || undefined}
      className={classNames(
        'block',
        props.isLine && 'sticky top-16 z-10 -mx-4 -my-2 bg-ground px-4 py-2 simple:static low:static',
      )}
    >
      <form
        ref={form}
        action="/search"
        method="get"
        onSubmit={onSubmit}
        className="flex max-w-3xl flex-col gap-1"
      >
        <label htmlFor={id} className={props.isLine ? 'sr-only' : 'font-semibold'}>
          {t('hero.label')}
        </label>
        <div className="name-row">
          <div className="room-for-button min-w-0 grow">
            <SuggestInput
              id={id}
              type="search"
              name="q"
              defaultValue={props.defaultValue}
              placeholder={t('hero.placeholder')}
              enterKeyHint="search"
              cemeteryLink={cemeteryLink}
              className="min-h-12 w-full min-w-0 rounded-lg border border-field bg-surface py-2 text-lg text-ink placeholder:text-base placeholder:text-muted"
            />
            <InBrowser>
              <Voice form={form} />
            </InBrowser>
          </div>
          <HiddenFields values={props.kept ?? {}} />
          {/* Above results the one green button of the elder's view leads to a grave. */}
          <Button
            type="submit"
            kind={props.isLine ? 'second' : 'primary'}
            aria-disabled={isBusy}
            className="min-h-12 shrink-0 px-4"
          >
            <Search className="size-5" aria-hidden="true" />
            <span className="max-sm:sr-only simple:max-sm:not-sr-only">
              {t(isBusy ? 'searching' : 'search')}
            </span>
          </Button>
        </div>
      </form>
    </search>
  );
}
