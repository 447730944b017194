import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#shared/web/api/api-error.ts';
import { PostForm } from '#shared/web/form/post-form.tsx';
import { useSubmitted } from '#shared/web/form/use-submitted.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { DUA_LANGUAGES, isWithinLimit, NAME_MAX } from '../duas-values.ts';
import { draftPlace } from './draft-place.ts';
import { DuaText } from './dua-text.tsx';
import { type Chosen, GraveChoice } from './grave-choice.tsx';
import { LanguageField } from './language-field.tsx';
import { SentNote } from './sent-note.tsx';
import type { useDuaDraft } from './use-dua-draft.ts';
import { type DuaOutcome, useSendDua } from './use-send-dua.ts';
import { WaitingDuas } from './waiting-duas.tsx';

/** The full form. It keeps its text until the server has it, and is then cleared. */
export function DuaForm(props: {
  draft: ReturnType<typeof useDuaDraft>;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The memorial that the reader came from. */
  memorial: (Chosen & { link: string | null }) | null;
  grave: Chosen | null;
}) {
  const { t } = useTexts('duas');
  const { draft, change, clear } = props.draft;
  const [grave, setGrave] = useState(props.grave);
  const sent = useSubmitted();
  const [hasAgreed, setAgreed] = useState(sent?.values.agreement === 'on');
  const [isChecked, setChecked] = useState(sent !== null);
  const [times, setTimes] = useState(0);
  const [outcome, setOutcome] = useState<DuaOutcome>('sent');
  const [sentFor, setSentFor] = useState<Chosen | null>(null);
  const { send, isBusy, error } = useSendDua({
    link: props.memorial?.link ?? null,
    form: {
      href: formHref(props.memorial, grave),
      place: draftPlace(props.memorial?.id ?? null, grave?.id ?? null),
    },
    texts: {
      doneTitle: t('box.doneTitle'),
      done: t('page.done'),
      failedTitle: t('page.failedTitle'),
      failed: t('page.failed'),
      keptTitle: t('offline.title'),
      kept: t('offline.text'),
    },
  });
  const message = draft.content.trim();
  const fields = error instanceof ApiError ? error.body?.fields : sent?.fields;
  const messageError = isChecked && message === '' ? t('box.empty') : undefined;

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    const form = event.currentTarget;
    if (message === '' || !isWithinLimit(message)) return props.field.current?.focus();
    if (!hasAgreed) return form.querySelector<HTMLElement>('[name=agreement]')?.focus();
    const target = props.memorial ? { memorialId: props.memorial.id } : grave ? { graveId: grave.id } : {};
    const name = draft.name.trim();
    const named = name === '' ? {} : { submittedBy: name };
    const body = { message, language: draft.language, ...target, ...named };
    const became = await send(body, draft);
    if (!became) return;
    setOutcome(became);
    clear();
    setSentFor(grave);
    setGrave(props.grave);
    setAgreed(false);
    setChecked(false);
    setTimes(times + 1);
  }

  return (
    <PostForm onSubmit={submit} className="flex flex-col gap-5">
      <WaitingDuas />
      {sent?.message && (
        <p role="alert" className="font-semibold text-danger">
          {sent.message}
        </p>
      )}
      {props.memorial ? (
        <p className="rounded-lg bg-sage px-3 py-3">
          {t('page.chosen')}: <bdi className="font-semibold">{props.memorial.name}</bdi>
        </p>
      ) : (
        // The key resets the search when a dua was sent.
        <GraveChoice key={times} chosen={grave} onChoose={setGrave} />
      )}
      <TextField
        name="submittedBy"
        label={t('page.name')}
        hint={t('page.nameHint')}
        autoComplete="name"
        maxLength={NAME_MAX}
        value={draft.name}
        error={fields?.submittedBy?.message}
        onChange={({ target }) => change({ name: target.value })}
      />
      <LanguageField offered={DUA_LANGUAGES} value={draft.language} onChange={props.draft.choose} />
      <DuaText
        label={t('page.message')}
        value={draft.content}
        language={draft.language}
        field={props.field}
        error={messageError ?? fields?.message?.message}
        onChange={props.draft.write}
      />
      <Agreement isMissing={isChecked && !hasAgreed} hasAgreed={hasAgreed} onChange={setAgreed}>
        {t('page.agree')}
      </Agreement>
      <Button type="submit" className="self-start" disabled={isBusy}>
        {t(isBusy ? 'box.busy' : 'box.submit')}
      </Button>
      {/* The toast that says so too is gone after some seconds. Of one that the device keeps the form's head tells as long as it waits. */}
      {outcome === 'sent' && times > 0 && !isChecked && (
        <SentNote>
          {sentFor && (
            <p>
              {t('page.chosen')}:{' '}
              <Link
                to={`/grave/${sentFor.id}`}
                className="inline-flex min-h-11 items-center text-action underline"
              >
                <bdi>{sentFor.name}</bdi>
              </Link>
            </p>
          )}
        </SentNote>
      )}
    </PostForm>
  );
}

/** The page with this form for the same person. */
function formHref(memorial: (Chosen & { link: string | null }) | null, grave: Chosen | null): string {
  const query = new URLSearchParams({
    ...(memorial ? { memorial: String(memorial.id) } : {}),
    ...(memorial?.link ? { link: memorial.link } : {}),
    ...(grave && !memorial ? { grave: String(grave.id) } : {}),
  });
  return query.size > 0 ? `/submit-dua?${query}` : '/submit-dua';
}

function Agreement(props: {
  isMissing: boolean;
  hasAgreed: boolean;
  onChange: (hasAgreed: boolean) => void;
  children: ReactNode;
}) {
  const { t } = useTexts('duas');
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="agreement"
          required
          checked={props.hasAgreed}
          aria-invalid={props.isMissing || undefined}
          aria-describedby={props.isMissing ? 'agreement-error' : undefined}
          onChange={({ target }) => props.onChange(target.checked)}
          className="size-5 shrink-0 accent-action"
        />
        {props.children}
      </label>
      {props.isMissing && (
        <p id="agreement-error" role="alert" className="text-sm font-semibold text-danger">
          {t('page.agreeNeeded')}
        </p>
      )}
    </div>
  );
}
