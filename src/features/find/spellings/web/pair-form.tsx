import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PostForm } from '#shared/web/form/post-form.tsx';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { typedIn, useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useSubmitted } from '#shared/web/form/use-submitted.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { CheckBox } from '#shared/web/ui/check-box.tsx';
import { TextAreaField, TextField } from '#shared/web/ui/field.tsx';
import { readPair } from '../read-pair.ts';
import { SUGGESTION_MAX, VERDICTS } from '../spellings-values.ts';
import { ComparedNames } from './compared-names.tsx';
import { spellingsApi } from './spellings-api.ts';

const NAMES = ['nameA', 'nameB'] as const;

/** Two names, whether they are one, and why. `known` is what the reader searched for. */
export function PairForm({ known, onSent }: { known: { nameA: string; nameB: string }; onSent: () => void }) {
  const { t } = useTexts('spellings');
  const form = useRef<HTMLFormElement>(null);
  const submitted = useSubmitted();
  const typed = submitted?.values;
  const { fields, isBusy, run } = useServerFields(t('failed'));
  const wrong = submitted && Object.keys(fields).length === 0 ? messagesOf(submitted.fields) : fields;
  useErrorFocus(form, fields);
  const [names, setNames] = useState({ ...known, ...(typed && pick(typed)) });
  // A name typed before the scripts came is in its field and nowhere else.
  useEffect(() => {
    if (form.current) setNames(pick(typedIn(form.current)));
  }, []);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const said = typedIn(event.currentTarget);
    if (await run(() => spellingsApi.call('suggest', { body: readPair(said) }))) onSent();
  }

  return (
    <PostForm ref={form} onSubmit={send} className="flex flex-col gap-5">
      {NAMES.map((name, at) => (
        <TextField
          key={name}
          name={name}
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={SUGGESTION_MAX.name}
          label={t(name)}
          hint={at === 0 ? t('namesHint') : undefined}
          error={wrong[name]}
          defaultValue={typed?.[name] ?? known[name]}
          onChange={({ target }) => setNames((before) => ({ ...before, [name]: target.value }))}
        />
      ))}
      <ComparedNames a={names.nameA} b={names.nameB} />
      <fieldset className="flex flex-wrap gap-x-6" aria-describedby={wrong.verdict && 'verdict-error'}>
        <legend className="mb-1 font-semibold">{t('verdict')}</legend>
        {VERDICTS.map((verdict) => (
          <label key={verdict} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="verdict"
              value={verdict}
              defaultChecked={typed?.verdict === verdict}
              aria-invalid={wrong.verdict ? true : undefined}
              className="size-5 accent-action"
            />
            {t(`verdicts.${verdict}`)}
          </label>
        ))}
        {wrong.verdict && <Wrong id="verdict-error" text={wrong.verdict} />}
      </fieldset>
      <TextAreaField
        name="why"
        maxLength={SUGGESTION_MAX.why}
        label={t('why')}
        hint={t('whyHint')}
        error={wrong.why}
        defaultValue={typed?.why}
      />
      <TextField
        name="community"
        autoComplete="off"
        maxLength={SUGGESTION_MAX.community}
        label={t('community')}
        hint={t('communityHint')}
        error={wrong.community}
        defaultValue={typed?.community}
      />
      <div>
        <CheckBox name="consent" label={t('consent')} isChecked={typed?.consent === 'true'} />
        <p className="text-sm text-muted">{t('consentHint')}</p>
        {wrong.consent && <Wrong id="consent-error" text={wrong.consent} />}
      </div>
      {submitted && Object.keys(wrong).length === 0 && (
        <p role="alert" className="font-semibold text-danger">
          {submitted.message}
        </p>
      )}
      <Button type="submit" className="self-start" aria-disabled={isBusy}>
        {t(isBusy ? 'sending' : 'send')}
      </Button>
    </PostForm>
  );
}

const Wrong = ({ id, text }: { id: string; text: string }) => (
  <p id={id} role="alert" className="w-full text-sm font-semibold text-danger">
    {text}
  </p>
);

const pick = ({ nameA = '', nameB = '' }: Record<string, string>) => ({ nameA, nameB });

const messagesOf = (fields: Record<string, { message: string }>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, { message }]) => [name, message]));
