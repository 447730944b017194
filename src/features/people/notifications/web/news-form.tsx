import { type FormEvent, useRef } from 'react';
import { LANGUAGES, type Language } from '#shared/contract/languages.ts';
import { ConflictText } from '#shared/web/form/conflict-panel.tsx';
import { MeetingPanel } from '#shared/web/form/meeting-panel.tsx';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useVersionedDraft } from '#shared/web/form/use-versioned-draft.ts';
import { directionOf, LANGUAGE_NAMES } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { TextAreaField, TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { NewsItem } from '../news-contract.ts';
import { newsApi } from './news-api.ts';
import { bodyOf, draftOf, type WrittenDraft } from './news-draft.ts';

interface Props {
  news: NewsItem | null;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

async function readAgain(id: number) {
  const all = await newsApi.call('list', { query: { limit: '100' } });
  const now = all.find((news) => news.id === id);
  return now ? { version: now.version, draft: draftOf(now) } : null;
}

const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** The form of a draft: English first, the other languages below. */
export function NewsForm({ news, onSaved, onClose }: Props) {
  const { t } = useTexts('notifications');
  const {
    draft,
    setDraft,
    meeting,
    save: saveDraft,
  } = useVersionedDraft(draftOf(news), news?.version ?? null, news ? () => readAgain(news.id) : undefined);
  const { fields, isBusy, run } = useServerFields(t('news.failed'));
  const element = useRef<HTMLFormElement>(null);
  const isOtherWrong = Object.keys(fields).some((path) => /^texts\.(?!en\.)/.test(path));
  useErrorFocus(element, fields);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    let isSaved = false;
    await run(async () => {
      isSaved = await saveDraft((merged, version) => {
        const body = bodyOf(merged);
        return news
          ? newsApi.call('change', { params: { id: String(news.id) }, body: { ...body, version } })
          : newsApi.call('create', { body });
      });
    });
    if (!isSaved) return;
    showToast({ title: t('news.saved') });
    await onSaved();
  }

  const inputs = (language: Language) => (
    <LanguageFields
      key={language}
      language={language}
      value={draft[language]}
      errors={fields}
      onChange={(part) => setDraft((before) => ({ ...before, [language]: { ...before[language], ...part } }))}
    />
  );
  return (
    <form ref={element} onSubmit={save} noValidate className="flex flex-col gap-4">
      <MeetingPanel
        meeting={meeting}
        nameOf={(language) => LANGUAGE_NAMES[language]}
        show={(_language, { subject, text }) => <ConflictText value={[subject, '', text]} />}
      />
      {inputs('en')}
      {/* Opened when a field in it is wrong, because a hidden field cannot take the focus. */}
      <details open={isOtherWrong || undefined} className="rounded-card border border-line">
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">{t('news.others')}</summary>
        <div className="flex flex-col gap-6 px-4 pb-4">
          <p className="text-muted">{t('news.othersHint')}</p>
          {OTHERS.map(inputs)}
        </div>
      </details>
      <p className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy}>
          {t('news.save')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('news.cancel')}
        </Button>
      </p>
    </form>
  );
}

function LanguageFields(props: {
  language: Language;
  value: WrittenDraft;
  errors: Record<string, string>;
  onChange: (part: Partial<WrittenDraft>) => void;
}) {
  const { t } = useTexts('notifications');
  const { language, value, errors, onChange } = props;
  const written = { lang: language, dir: directionOf(language), autoComplete: 'off' };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-serif text-lg">
        <bdi lang={language}>{LANGUAGE_NAMES[language]}</bdi>
      </legend>
      <TextField
        {...written}
        name={`texts.${language}.subject`}
        label={t('news.subject')}
        error={errors[`texts.${language}.subject`]}
        value={value.subject}
        onChange={({ target }) => onChange({ subject: target.value })}
      />
      <TextAreaField
        label={t('news.text')}
        hint={t('news.textHint')}
        error={errors[`texts.${language}.text`]}
        {...written}
        name={`texts.${language}.text`}
        area="min-h-40"
        value={value.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
    </fieldset>
  );
}
