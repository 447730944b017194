import { type FormEvent, useId, useRef, useState } from 'react';
import { DOCUMENT_BYTES_MAX } from '#features/records/verification/verification-values.ts';
import { verificationApi } from '#features/records/verification/web/verification-api.ts';
import { DateField } from '#shared/web/form/date-field.tsx';
import { useLateSchema } from '#shared/web/form/use-late-schema.ts';
import { problemsOf } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { SelectField, TextField } from '#shared/web/ui/field.tsx';
import { FilePicker } from '#shared/web/ui/file-picker.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import type { DeathCase } from '../deaths-contract.ts';
import { DOCUMENT_TYPES } from '../deaths-values.ts';
import { deathsApi } from './deaths-api.ts';
import { useCaseAction } from './use-case-action.ts';

const loadForm = async () => (await import('../deaths-fields.ts')).documentForm;

const ACCEPTED = '.pdf,.doc,.docx,image/jpeg,image/png,image/webp,image/heic';
const EMPTY = { documentNumber: '', issuingAuthority: '', issueDate: '' };
const TEXTS = ['documentNumber', 'issuingAuthority'] as const;

/** The kind of a document, and its file; both are added to the case together. */
export function DocumentForm({ of, onClose }: { of: DeathCase; onClose: () => void }) {
  const { t } = useTexts('deaths');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [documentType, setType] = useState<(typeof DOCUMENT_TYPES)[number]>('death_certificate');
  const [values, setValues] = useState(EMPTY);
  const [file, setFile] = useState<File | null>(null);
  // A file that has been uploaded is not sent again because a text beside it was refused.
  const sent = useRef<{ file: File; id: number } | null>(null);
  const { fields, setFields, forget, isBusy: isSending, run } = useCaseAction();
  const { read, isReading } = useLateSchema(loadForm);
  const isBusy = isSending || isReading;
  async function send(event: FormEvent) {
    event.preventDefault();
    const { data, error } = await read({ ...values, documentType, officeDocumentId: 1 });
    const problems = problemsOf(error, t);
    const fileProblem = !file ? 'file_required' : file.size > DOCUMENT_BYTES_MAX ? 'file_too_large' : null;
    if (fileProblem) problems.file = t(`errors.${fileProblem}`);
    const [wrong] = Object.keys(problems);
    if (wrong || !data || !file) {
      setFields(problems);
      form.current?.querySelector<HTMLElement>(`[name=${wrong}], [data-field=${wrong}]`)?.focus();
      return;
    }
    const added = await run(async () => {
      if (sent.current?.file !== file) {
        const { id } = await verificationApi.send('addDocument', { body: { file, name: file.name } });
        sent.current = { file, id };
      }
      const body = { ...values, documentType, officeDocumentId: sent.current.id };
      return deathsApi.call('addDocument', { params: { id: String(of.id) }, body });
    }, t('documents.added'));
    if (added) onClose();
  }
  return (
    <form
      ref={form}
      onSubmit={send}
      noValidate
      className="flex flex-col gap-4 rounded-lg border border-line p-4"
    >
      <SelectField
        label={t('documents.type')}
        name="documentType"
        value={documentType}
        onChange={({ target }) => setType(target.value as typeof documentType)}
      >
        {DOCUMENT_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`type.${type}`)}
          </option>
        ))}
      </SelectField>
      {TEXTS.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`documents.${name}`)}
          error={fields[name]}
          value={values[name]}
          autoComplete="off"
          required
          onChange={({ target }) => {
            forget(name);
            setValues({ ...values, [name]: target.value });
          }}
        />
      ))}
      <DateField
        name="issueDate"
        label={t('documents.issueDate')}
        error={fields.issueDate}
        value={values.issueDate}
        isDay
        isRequired
        onChange={(issueDate) => {
          forget('issueDate');
          setValues({ ...values, issueDate });
        }}
      />
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="font-semibold">
          {t('documents.file')}
        </label>
        <FilePicker
          id={id}
          name="file"
          accept={ACCEPTED}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            forget('file');
            setFile(target.files?.[0] ?? null);
          }}
        />
        <p id={`${id}-hint`} className="text-sm text-muted">
          {t('documents.hint')}
        </p>
        <Problem text={fields.file} isSmall />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {t(isBusy ? 'documents.sending' : 'documents.send')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
