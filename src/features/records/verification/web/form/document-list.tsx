import { FileText, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { IconButton } from '#shared/web/ui/button.tsx';
import { FilePicker } from '#shared/web/ui/file-picker.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import { DOCUMENT_BYTES_MAX, DOCUMENTS_MAX } from '../../verification-values.ts';
import { documentHref, verificationApi } from '../verification-api.ts';
import type { OfficialFormState } from './use-official-form.ts';

const ACCEPTED = '.pdf,.doc,.docx,image/jpeg,image/png,image/webp,image/heic';

/** Private documents of this submission, each uploaded at once, so that the form need not wait for them. */
export function DocumentList({ form }: { form: OfficialFormState }) {
  const { t } = useTexts('verification');
  const { number } = useFormats();
  const id = useId();
  const [sending, setSending] = useState('');
  const [problem, setProblem] = useState('');
  const { documents } = form.draft;
  async function add(files: readonly File[]) {
    setProblem('');
    let kept = documents;
    for (const file of files.slice(0, DOCUMENTS_MAX - documents.length)) {
      if (file.size > DOCUMENT_BYTES_MAX) {
        setProblem(t('documents.tooLarge', { name: file.name }));
        continue;
      }
      setSending(file.name);
      try {
        kept = [...kept, await verificationApi.send('addDocument', { body: { file, name: file.name } })];
        form.change({ documents: kept });
      } catch (error) {
        setProblem(`${file.name}: ${failureText(error, t('documents.failed'))}`);
      }
    }
    setSending('');
  }
  async function remove(documentId: number) {
    form.change({ documents: documents.filter((one) => one.id !== documentId) });
    // A document that was removed elsewhere counts as removed.
    await verificationApi
      .call('removeDocument', { params: { id: String(documentId) } })
      .catch(() => undefined);
  }
  const error = problem || form.errors.documents;
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-semibold">
        {t('documents.label')}
      </label>
      <FilePicker
        id={id}
        name="documents"
        multiple
        accept={ACCEPTED}
        disabled={sending !== '' || documents.length >= DOCUMENTS_MAX}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void add(files);
        }}
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        {t('documents.hint')}
      </p>
      <p role="status" className={sending ? '' : 'sr-only'}>
        {sending && t('documents.sending', { name: sending })}
      </p>
      <Problem text={error} isSmall />
      <ul className="flex flex-col gap-1">
        {documents.map((document) => (
          <li key={document.id} className="flex items-center gap-2">
            <FileText className="size-5 shrink-0" aria-hidden="true" />
            <a href={documentHref(document.id)} className="min-w-0 grow truncate text-action underline">
              <bdi>{document.fileName}</bdi>
            </a>
            <span className="shrink-0 text-sm text-muted">
              {t('documents.size', { size: number(Math.max(1, Math.round(document.bytes / 1024))) })}
            </span>
            <IconButton
              label={t('documents.removeOf', { name: document.fileName })}
              onClick={() => remove(document.id)}
            >
              <Trash2 className="size-5" aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
