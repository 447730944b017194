import { FileText, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { IconButton } from '#shared/web/ui/button.tsx';
import { SelectField } from '#shared/web/ui/field.tsx';
import { FilePicker } from '#shared/web/ui/file-picker.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import type { OwnCleaner } from '../cleaners-contract.ts';
import { DOCUMENT_BYTES_MAX, DOCUMENT_KINDS, DOCUMENTS_MAX } from '../cleaning-values.ts';
import { cleanersApi, documentHref } from './cleaning-api.ts';

const ACCEPTED = '.pdf,.doc,.docx,image/jpeg,image/png,image/webp,image/heic';

/** The documents that prove who a cleaner is; only she and administrators ever see them. */
export function CleanerDocuments(props: { own: OwnCleaner; onChanged: (own: OwnCleaner) => unknown }) {
  const { t } = useTexts('cleaning');
  const id = useId();
  const [kind, setKind] = useState<string>('identity');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  async function attempt(work: () => Promise<OwnCleaner>) {
    setProblem('');
    setSending(true);
    try {
      props.onChanged(await work());
    } catch (error) {
      setProblem(failureText(error, t('failed')));
    }
    setSending(false);
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{t('documents.lead')}</p>
      <SelectField label={t('documents.kind')} value={kind} onChange={({ target }) => setKind(target.value)}>
        {DOCUMENT_KINDS.map((name) => (
          <option key={name} value={name}>
            {t(`documents.${name}`)}
          </option>
        ))}
      </SelectField>
      <label htmlFor={id} className="font-semibold">
        {t('documents.add')}
      </label>
      <FilePicker
        id={id}
        accept={ACCEPTED}
        disabled={isSending || props.own.documents.length >= DOCUMENTS_MAX}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (!file) return;
          if (file.size > DOCUMENT_BYTES_MAX) setProblem(t('documents.tooLarge'));
          else void attempt(() => cleanersApi.send('addDocument', { body: { file, kind, name: file.name } }));
        }}
      />
      <p role="status">{isSending && t('busy')}</p>
      <Problem text={problem} isSmall />
      <DocumentLinks
        own={props.own}
        onRemove={(documentId) =>
          attempt(() => cleanersApi.call('removeDocument', { params: { id: String(documentId) } }))
        }
      />
    </div>
  );
}

export function DocumentLinks({ own, onRemove }: { own: OwnCleaner; onRemove?: (id: number) => unknown }) {
  const { t } = useTexts('cleaning');
  return (
    <ul className="flex flex-col gap-1">
      {own.documents.map((document) => (
        <li key={document.id} className="flex min-h-11 items-center gap-2">
          <FileText className="size-5 shrink-0" aria-hidden="true" />
          <a href={documentHref(document.id)} className="min-w-0 grow truncate py-2.5 text-action underline">
            {t(`documents.${document.kind}`)}: <bdi>{document.fileName}</bdi>
          </a>
          {onRemove && (
            <IconButton
              label={t('documents.remove', { name: document.fileName })}
              onClick={() => onRemove(document.id)}
            >
              <Trash2 className="size-5" aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
