import { type FormEvent, useEffect, useRef } from 'react';
import { PostForm } from '#shared/web/form/post-form.tsx';
import { useHydrated } from '#shared/web/form/use-hydrated.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { BOX_LANGUAGES, isWithinLimit } from '../duas-values.ts';
import { DuaText } from './dua-text.tsx';
import { LanguageField } from './language-field.tsx';
import { PresetList } from './preset-list.tsx';
import { useDuaDraft } from './use-dua-draft.ts';
import { useSendDua } from './use-send-dua.ts';
import { WaitingDuas } from './waiting-duas.tsx';

/** A short form on a memorial's page. It keeps its text until the server has it. */
export function DuaBox({
  memorialId,
  link,
  isMember,
  takesFocus,
}: {
  memorialId: string;
  link: string | null;
  /** Visitors are anonymous anyway. */
  isMember: boolean;
  takesFocus: boolean;
}) {
  const { t } = useTexts('duas');
  const { draft, write, addPreset, choose, change, clear } = useDuaDraft(memorialId, BOX_LANGUAGES);
  const { send, isBusy } = useSendDua({
    link,
    form: {
      href: `/memorial-detail/${memorialId}${link ? `?link=${encodeURIComponent(link)}` : ''}`,
      place: memorialId,
    },
    texts: {
      doneTitle: t('box.doneTitle'),
      done: t('box.done'),
      failedTitle: t('box.failedTitle'),
      failed: t('box.failed'),
      keptTitle: t('offline.title'),
      kept: t('offline.text'),
    },
  });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // Takes the focus only if nothing else has it by then.
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (takesFocus && isFree) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const isHydrated = useHydrated();
  const content = draft.content.trim();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !isWithinLimit(content)) return;
    if (content === '') {
      showToast({ title: t('box.emptyTitle'), description: t('box.empty'), kind: 'destructive' });
      return;
    }
    const isAnonymous = !isMember || draft.isAnonymous;
    const body = { content, memorialId: Number(memorialId), language: draft.language, isAnonymous };
    if (await send(body, draft)) clear();
    field.current?.focus({ preventScroll: true });
  }

  return (
    <Card aria-labelledby="dua-box" className="no-print">
      <h2 id="dua-box" className="font-serif text-2xl">
        {t('box.title')}
      </h2>
      <p className="mt-1 text-muted">{t('box.review')}</p>
      <WaitingDuas />
      <PostForm
        onSubmit={submit}
        // Without JavaScript the page 'Submit a Dua' handles the form.
        action={`/submit-dua?${new URLSearchParams({ memorial: memorialId, ...(link ? { link } : {}) })}`}
        className="mt-4 flex flex-col gap-4"
      >
        <input type="hidden" name="agreement" value="on" />
        <DuaText
          label={t('box.label')}
          value={draft.content}
          language={draft.language}
          field={field}
          onChange={write}
        />
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action">
            {t('box.presets')}
          </summary>
          <PresetList
            onUse={(arabic) => {
              addPreset(arabic);
              field.current?.focus();
            }}
          />
        </details>
        <div className="flex flex-wrap items-end gap-4">
          <LanguageField offered={BOX_LANGUAGES} value={draft.language} onChange={choose} />
          {isMember && (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="isAnonymous"
                checked={draft.isAnonymous}
                onChange={({ target }) => change({ isAnonymous: target.checked })}
                className="size-5 shrink-0 accent-action"
              />
              {t('box.anonymous')}
            </label>
          )}
          <Button
            type="submit"
            kind={takesFocus ? 'primary' : 'second'}
            className="ms-auto"
            disabled={isHydrated && (content === '' || isBusy || !isWithinLimit(content))}
          >
            {t(isBusy ? 'box.busy' : 'box.submit')}
          </Button>
        </div>
      </PostForm>
    </Card>
  );
}
