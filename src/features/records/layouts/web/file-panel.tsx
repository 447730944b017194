import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiError, failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { Field, TextAreaField } from '#shared/web/ui/field.tsx';
import { FilePicker } from '#shared/web/ui/file-picker.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { FileCheck, TendedCemetery } from '../layouts-contract.ts';
import { FILE_BYTES_MAX } from '../layouts-values.ts';
import { FileResult } from './file-result.tsx';
import { exportHref, layoutsApi, useTended } from './layouts-api.ts';

/** The layout as a file: download, or import after a preview. */
export function FilePanel({ cemetery }: { cemetery: TendedCemetery }) {
  const { t } = useTexts('layouts');
  const id = useId();
  const [pasted, setPasted] = useState('');
  const [looked, setLooked] = useState<{ file: Blob; check: FileCheck } | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const take = useTended();
  const params = { id: cemetery.id };
  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(failureText(error, t('file.failed')));
      const code = error instanceof ApiError ? error.body?.code : null;
      if (code === 'layouts.changed_meanwhile') setLooked(null);
    } finally {
      setBusy(false);
    }
  }
  function look(file: Blob) {
    setLooked(null);
    if (file.size > FILE_BYTES_MAX) return setProblem(t('file.tooLarge'));
    return attempt(async () =>
      setLooked({ file, check: await layoutsApi.send('checkFile', { params, body: { file } }) }),
    );
  }
  function takeIn(removesOthers: boolean) {
    if (!looked) return;
    const { layoutVersion } = looked.check;
    return attempt(async () => {
      const body = { file: looked.file, layoutVersion, removesOthers: String(removesOthers) };
      await take(await layoutsApi.send('takeFile', { params, body }));
      setLooked(null);
      setPasted('');
      showToast({ title: t('file.taken') });
    });
  }
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <h2 id={`${id}-title`} className="font-serif text-xl">
        {t('file.title')}
      </h2>
      <p className="max-w-prose text-muted">{t('file.lead')}</p>
      <a href={exportHref(cemetery.id)} download className={buttonStyle('quiet', 'self-start')}>
        <Download className="size-5" aria-hidden="true" />
        {t('file.download')}
      </a>
      <Field label={t('file.choose')} hint={t('file.hint')}>
        {(control) => (
          <FilePicker
            {...control}
            accept=".geojson,.json,application/geo+json"
            disabled={isBusy}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void look(file);
              target.value = '';
            }}
          />
        )}
      </Field>
      <TextAreaField
        label={t('file.paste')}
        dir="ltr"
        rows={3}
        spellCheck={false}
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
        area="font-mono text-sm"
      />
      <Button
        kind="quiet"
        className="self-start"
        disabled={isBusy || pasted.trim() === ''}
        onClick={() => void look(new Blob([pasted]))}
      >
        {t('file.look')}
      </Button>
      <Problem text={problem} />
      {looked && (
        <FileResult
          cemetery={cemetery}
          check={looked.check}
          isBusy={isBusy}
          onTake={(removesOthers) => void takeIn(removesOthers)}
        />
      )}
    </section>
  );
}
