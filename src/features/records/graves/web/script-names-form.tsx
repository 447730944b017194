import { useState } from 'react';
import type { ScriptNames } from '#shared/script-names.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import { MeetingPanel } from '#shared/web/form/meeting-panel.tsx';
import { useVersionedDraft } from '#shared/web/form/use-versioned-draft.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { showFailure } from '#shared/web/ui/show-failure.ts';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { SCRIPT_NAME_MAX, SCRIPT_NAMES, type ScriptNameField } from '../graves-values.ts';

type Draft = Record<ScriptNameField, string>;
/** What is sent: the names, and what they were when they were read. */
export type SentNames = Draft & { basedOn: Record<ScriptNameField, string | null> };

const LANGUAGE = { nameArabic: 'ar', nameUrdu: 'ur' } as const;

const draftOf = (names: ScriptNames): Draft => ({
  nameArabic: names.nameArabic?.name ?? '',
  nameUrdu: names.nameUrdu?.name ?? '',
});

/** The name in Arabic and in Urdu letters, to write; `send` is the way of a family or of an office. */
export function ScriptNamesForm(props: {
  names: ScriptNames;
  /** For a family: what an office recorded stands. */
  isFamily: boolean;
  readAgain: () => Promise<ScriptNames>;
  send: (names: SentNames) => Promise<unknown>;
  onSaved: () => Promise<unknown>;
}) {
  const { t } = useTexts('graves');
  // The text of both is their version: a newer one is not overwritten.
  const { draft, setDraft, meeting, save } = useVersionedDraft<Draft, string>(
    draftOf(props.names),
    JSON.stringify(draftOf(props.names)),
    async () => {
      const now = draftOf(await props.readAgain());
      return { version: JSON.stringify(now), draft: now };
    },
  );
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, { message: string }>>({});

  async function submit(form: HTMLFormElement): Promise<void> {
    setBusy(true);
    setErrors({});
    try {
      const isSaved = await save(async (names, version) => {
        const read = JSON.parse(version) as Draft;
        const basedOn = { nameArabic: read.nameArabic || null, nameUrdu: read.nameUrdu || null };
        await props.send({ ...names, basedOn });
        return JSON.stringify(names);
      });
      if (!isSaved) return;
      await props.onSaved();
      showToast({ title: t('scriptNames.done') });
    } catch (error) {
      const fields = error instanceof ApiError ? (error.body?.fields ?? {}) : {};
      setErrors(fields);
      const first = SCRIPT_NAMES.find((name) => fields[name]);
      if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      else showFailure(t('scriptNames.failed'), error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit(event.currentTarget);
      }}
    >
      <MeetingPanel meeting={meeting} nameOf={(field) => t(`scriptNames.${field}`)} />
      {SCRIPT_NAMES.map((field) => {
        const isFixed = props.isFamily && props.names[field]?.by === 'office';
        return (
          <TextField
            key={field}
            name={field}
            lang={LANGUAGE[field]}
            dir="rtl"
            label={t(`scriptNames.${field}`)}
            hint={t(isFixed ? 'scriptNames.fixed' : 'scriptNames.hint')}
            error={errors[field]?.message}
            maxLength={SCRIPT_NAME_MAX}
            autoComplete="off"
            readOnly={isFixed}
            value={draft[field]}
            onChange={({ target }) => setDraft((now) => ({ ...now, [field]: target.value }))}
          />
        );
      })}
      <Button type="submit" className="self-start" aria-disabled={isBusy}>
        {t('scriptNames.save')}
      </Button>
    </form>
  );
}
