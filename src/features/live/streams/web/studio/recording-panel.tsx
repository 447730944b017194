import { type ChangeEvent, useId } from 'react';
import { Link } from 'react-router';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import type { Stream } from '../../streams-contract.ts';
import { studioApi } from './studio-api.ts';

/** The recording of a stream: until when it is kept, how to remove it or add captions. */
export function RecordingPanel({
  stream,
  version,
  onChanged,
}: {
  stream: Stream;
  version: number;
  onChanged: () => Promise<unknown>;
}) {
  const { t } = useTexts('streams');
  const { day } = useFormats();
  const id = useId();
  const { recording } = stream;
  const params = { id: String(stream.id) };
  const action = useAction(t('studio.form.failed'));
  async function run(work: () => Promise<unknown>, done: string): Promise<void> {
    await action.run(work, t(done));
    await onChanged();
  }
  const addCaptions = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file)
      void run(
        () => studioApi.send('setCaptions', { params, body: { file, version: String(version) } }),
        'studio.recording.captionsAdded',
      );
    target.value = '';
  };
  return (
    <Card aria-labelledby={`${id}-title`} className="flex flex-col gap-4">
      <h2 id={`${id}-title`} className="font-serif text-2xl">
        {t('studio.recording.title')}
      </h2>
      {recording ? (
        <>
          <p>{t('studio.recording.until', { day: day(recording.expiresAt) })}</p>
          <p>{t(stream.hasCaptions ? 'studio.recording.hasCaptions' : 'studio.recording.noCaptions')}</p>
          <div className="flex flex-wrap gap-3">
            <Link to={`/live-streams?stream=${stream.id}`} className={buttonStyle('quiet')}>
              {t('studio.recording.watch')}
            </Link>
            <label
              className={buttonStyle(
                'quiet',
                'cursor-pointer has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2',
              )}
            >
              {t('studio.recording.addCaptions')}
              <input type="file" accept=".vtt,text/vtt" onChange={addCaptions} className="sr-only" />
            </label>
            <ConfirmButton
              kind="danger"
              question={t('studio.recording.removeQuestion')}
              yes={t('studio.recording.remove')}
              no={t('studio.back')}
              onConfirm={() =>
                run(() => studioApi.call('removeRecording', { params }), 'studio.recording.removed')
              }
            >
              {t('studio.recording.remove')}
            </ConfirmButton>
          </div>
        </>
      ) : (
        <p className="text-muted">{t('studio.recording.none')}</p>
      )}
    </Card>
  );
}
