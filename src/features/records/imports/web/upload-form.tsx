import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { FilePicker } from '#shared/web/ui/file-picker.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import { IMPORT_BYTES_MAX } from '../imports-values.ts';
import { importQuery, importsApi, importsQuery } from './imports-api.ts';

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.json,.geojson';

/** The first step: the file is uploaded as soon as it is chosen. */
export function UploadForm() {
  const { t } = useTexts('imports');
  const id = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [sending, setSending] = useState('');
  const [problem, setProblem] = useState('');
  async function send(file: File) {
    setProblem('');
    if (file.size > IMPORT_BYTES_MAX) return setProblem(t('upload.tooLarge'));
    setSending(file.name);
    try {
      const made = await importsApi.send('upload', { body: { file, fileName: file.name } });
      client.setQueryData(importQuery(made.id).queryKey, made);
      await client.invalidateQueries({ queryKey: importsQuery().queryKey.slice(0, 1) });
      await navigate(`/admin?tab=imports&import=${made.id}`, { preventScrollReset: true });
    } catch (error) {
      setProblem(failureText(error, t('upload.failed')));
    } finally {
      setSending('');
    }
  }
  return (
    <section className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <h2 className="font-serif text-xl">{t('upload.title')}</h2>
      <label htmlFor={id} className="font-semibold">
        {t('upload.file')}
      </label>
      <FilePicker
        id={id}
        accept={ACCEPTED}
        disabled={sending !== ''}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          target.value = '';
        }}
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        {t('upload.hint')}
      </p>
      <p role="status" className={sending ? '' : 'sr-only'}>
        {sending && t('upload.sending', { name: sending })}
      </p>
      <Problem text={problem} isSmall />
    </section>
  );
}
