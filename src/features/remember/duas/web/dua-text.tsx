import type { KeyboardEvent, RefObject } from 'react';
import { directionOf } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { CONTROL_STYLE, Field } from '#shared/web/ui/field.tsx';
import { CONTENT_MAX, countCharacters, type DuaLanguage } from '../duas-values.ts';

/** From this many characters left on, a screen reader announces the number. */
const NEARLY_FULL = 20;

/** The message with its live counter; Ctrl or Cmd with Enter sends it. */
export function DuaText(props: {
  label: string;
  value: string;
  language: DuaLanguage;
  error?: string | undefined;
  field?: RefObject<HTMLTextAreaElement | null>;
  onChange: (value: string) => void;
}) {
  const { t } = useTexts('duas');
  const left = CONTENT_MAX - countCharacters(props.value.trim());
  const counter = left >= 0 ? t('box.left', { count: left }) : t('box.over', { count: -left });
  const send = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <div>
      <Field label={props.label} hint={counter} error={props.error}>
        {(control) => (
          <textarea
            ref={props.field}
            {...control}
            name="message"
            aria-required="true"
            lang={props.value ? props.language : undefined}
            dir={props.value ? directionOf(props.language) : undefined}
            placeholder={t('box.placeholder')}
            value={props.value}
            onChange={({ target }) => props.onChange(target.value)}
            onKeyDown={send}
            className={classNames(
              CONTROL_STYLE,
              'field-sizing-content max-h-96 min-h-28 resize-y text-lg leading-relaxed',
              left < 0 && 'border-2 border-danger',
            )}
          />
        )}
      </Field>
      <p role="status" className="sr-only">
        {left <= NEARLY_FULL && counter}
      </p>
    </div>
  );
}
