import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useGetForm } from '#shared/web/form/use-get-form.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { CONTROL_STYLE } from '#shared/web/ui/field.tsx';
import { QUERY_MAX } from '../help-values.ts';

/** Shorter than the pause between two words, longer than between two letters. */
const PAUSE_MS = 300;

/** Searches guides, policies and questions while one types; an ordinary form without scripts. */
export function HelpSearchBox({ query }: { query: string }) {
  const { t } = useTexts('help');
  const { form, goTo, isBusy, onSubmit } = useGetForm('/help', {});
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const followed = useRef(query);
  useEffect(() => {
    const { current } = field;
    // What was typed before the scripts came is not to be lost.
    if (followed.current === query) return;
    followed.current = query;
    // Only while the field is not focused: a reader who is typing is ahead of the address. Back, forward and
    // 'all guides' come from elsewhere.
    if (current && current !== document.activeElement) current.value = query;
  }, [query]);
  return (
    <search>
      <form
        ref={form}
        action="/help"
        onSubmit={(event) => {
          clearTimeout(timer.current);
          onSubmit(event);
        }}
        className="flex flex-wrap gap-2"
      >
        <label htmlFor="help-q" className="sr-only">
          {t('search.label')}
        </label>
        <input
          ref={field}
          id="help-q"
          type="search"
          name="q"
          dir="auto"
          autoComplete="off"
          maxLength={QUERY_MAX}
          defaultValue={query}
          placeholder={t('search.placeholder')}
          onChange={({ target: { value } }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => goTo({ q: value.trim() }), PAUSE_MS);
          }}
          className={`${CONTROL_STYLE} min-w-0 flex-1 simple:max-sm:basis-full`}
        />
        <Button type="submit" aria-busy={isBusy}>
          <Search className="size-5" aria-hidden="true" />
          {t('search.button')}
        </Button>
      </form>
    </search>
  );
}
