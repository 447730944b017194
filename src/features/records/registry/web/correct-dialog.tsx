import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#shared/web/api/api-error.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { DateField } from '#shared/web/form/date-field.tsx';
import { MeetingPanel } from '#shared/web/form/meeting-panel.tsx';
import { changedFields } from '#shared/web/form/merge-edits.ts';
import { useVersionedDraft } from '#shared/web/form/use-versioned-draft.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { showFailure } from '#shared/web/ui/show-failure.ts';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { RegistryGrave } from '../registry-contract.ts';
import { STATED_REASONS, type StatedReason } from '../registry-values.ts';
import { ChangeHistory } from './change-history.tsx';
import { MergeInto } from './merge-into.tsx';
import { registryApi } from './registry-api.ts';

const FIELDS = [
  'deceasedName',
  'nameArabic',
  'nameUrdu',
  'dateOfBirth',
  'dateOfDeath',
  'cemetery',
  'location',
  'section',
  'graveNumber',
  'gpsCoordinates',
  'additionalInfo',
] as const;
type FieldName = (typeof FIELDS)[number];

type GraveDraft = Record<FieldName, string>;

const draftOf = (grave: RegistryGrave) =>
  Object.fromEntries(FIELDS.map((name) => [name, textOf(grave[name])])) as GraveDraft;

const textOf = (value: RegistryGrave[FieldName]) => (typeof value === 'object' ? (value?.name ?? '') : value);

/** Corrects a record by hand and sends only the changes; null: the record was withdrawn. */
export function CorrectDialog({
  grave,
  onClose,
  onChanged,
}: {
  grave: RegistryGrave;
  onClose: () => void;
  onChanged: (grave: RegistryGrave | null) => void;
}) {
  const { t } = useTexts('registry');
  const params = { id: String(grave.id) };
  /** The record as it was read last: only what differs from it is sent, with the moment of its last change. */
  const read = useRef(grave);
  const {
    draft,
    setDraft,
    meeting,
    save: saveDraft,
  } = useVersionedDraft(draftOf(grave), null, async () => {
    read.current = await registryApi.call('get', { params });
    return { version: 0, draft: draftOf(read.current) };
  });
  const changed = changedFields(FIELDS, draftOf(grave), draft);
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Record<string, { message: string }>>({});
  const { run, isBusy } = useAction(t('failed'));

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    try {
      await saveDraft(async (merged) => {
        const { updatedAt } = read.current;
        const body = { ...changedFields(FIELDS, draftOf(read.current), merged), note, updatedAt };
        const answer = await registryApi.call('correct', { params, body });
        showToast({ title: t('correct.done') });
        onChanged(answer);
      });
    } catch (error) {
      const fields = error instanceof ApiError ? (error.body?.fields ?? {}) : {};
      setErrors(fields);
      const first = FIELDS.find((name) => fields[name]);
      if (first) form.querySelector<HTMLElement>(`[name=${first}], [data-field=${first}]`)?.focus();
      else showFailure(t('failed'), error, '');
    }
  }

  const withdraw = (reason: StatedReason) =>
    run(async () => {
      await registryApi.call('withdraw', { params, body: { reason, note } });
      onChanged(null);
    }, t('withdraw.done'));

  return (
    <Dialog
      title={t('correct.title')}
      description={t('correct.lead')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <form onSubmit={save} noValidate className="mt-4 flex flex-col gap-4">
        <MeetingPanel meeting={meeting} nameOf={(name) => t(`field.${name}`)} />
        {FIELDS.map((name) => {
          const field = {
            name,
            label: t(`field.${name}`),
            value: draft[name],
            error: errors[name]?.message,
          };
          const set = (value: string) => setDraft((now) => ({ ...now, [name]: value }));
          return name === 'dateOfBirth' || name === 'dateOfDeath' ? (
            <DateField key={name} {...field} hint={t('correct.dateHint')} onChange={set} />
          ) : (
            <TextField
              key={name}
              {...field}
              {...(name === 'gpsCoordinates' ? { dir: 'ltr' } : {})}
              onChange={({ target }) => set(target.value)}
            />
          );
        })}
        <TextField
          label={t('correct.note')}
          hint={t('correct.noteHint')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isBusy || Object.keys(changed).length === 0}>
            {t('correct.save')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
      <ChangeHistory graveId={grave.id} />
      <MergeInto grave={grave} onMerged={() => onChanged(null)} />
      <section className="mt-6 border-t border-line pt-4" aria-labelledby="withdraw">
        <h3 id="withdraw" className="font-semibold">
          {t('withdraw.title')}
        </h3>
        <p className="mt-1 text-sm text-muted">{t('withdraw.lead')}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          {STATED_REASONS.map((reason) => (
            <ConfirmButton
              key={reason}
              question={t('withdraw.question')}
              yes={t('withdraw.yes')}
              no={t('cancel')}
              disabled={isBusy}
              onConfirm={() => void withdraw(reason)}
            >
              {t(`withdraw.${reason}`)}
            </ConfirmButton>
          ))}
        </div>
      </section>
    </Dialog>
  );
}
