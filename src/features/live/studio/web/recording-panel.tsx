import { type ChangeEvent, useId } from 'react';
import { Link } from 'react-router';
import type { Stream } from '#features/live/streams/streams-contract.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import { studioApi } from './studio-api.ts';

/** The recording of a stream: until when it is kept, how to remove it or add captions. */
export function RecordingPanel({ stream, onChanged }: { stream: Stream; onChanged: () => Promise<unknown> }) {
  const { t } = useTexts('studio');
  const { day } = useFormats();
  const id = useId();
  const { recording } = stream;
  const params = { id: String(stream.id) };
  const action = useAction(t('form.failed'));
  async function run(work: () => Promise<unknown>, done: string): Promise<void> {
    await action.run(work, t(done));
    await onChanged();
  }
  const addCaptions = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file)
      void run(() => studioApi.send('setCaptions', { params, body: { file } }), 'recording.captionsAdded');
    target.value = '';
  };
  return (
    <Card aria-labelledby={`${id}-title`} className="flex flex-col gap-4">
      <h2 id={`${id}-title`} className="font-serif text-2xl">
        {t('recording.title')}
      </h2>
      {recording ? (
        <>
          <p>{t('recording.until', { day: day(recording.expiresAt) })}</p>
          <p>{t(stream.hasCaptions ? 'recording.hasCaptions' : 'recording.noCaptions')}</p>
          <div className="flex flex-wrap gap-3">
            <Link to={`/live-streams?stream=${stream.id}`} className={buttonStyle('quiet')}>
              {t('recording.watch')}
            </Link>
            <label
              className={buttonStyle(
                'quiet',
                'cursor-pointer has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2',
              )}
            >
              {t('recording.addCaptions')}
              <input type="file" accept=".vtt,text/vtt" onChange={addCaptions} className="sr-only" />
            </label>
            <ConfirmButton
              kind="danger"
              question={t('recording.removeQuestion')}
              yes={t('recording.remove')}
              no={t('back')}
              onConfirm={() => run(() => studioApi.call('removeRecording', { params }), 'recording.removed')}
            >
              {t('recording.remove')}
            </ConfirmButton>
          </div>
        </>
      ) : (
        <p className="text-muted">{t('recording.none')}</p>
      )}
    </Card>
  );
}
