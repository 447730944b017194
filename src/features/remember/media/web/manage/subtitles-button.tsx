import { useRef } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { MediaInfo } from '../../media-contract.ts';
import { mediaApi } from '../media-api.ts';

/** Adds subtitles to a video or a recording, or puts others in their place. */
export function SubtitlesButton({ media, onDone }: { media: MediaInfo; onDone: (media: MediaInfo) => void }) {
  const { t } = useTexts('media');
  const input = useRef<HTMLInputElement>(null);
  const { run, isBusy } = useAction(t('failed.title'));
  const send = (file: File | undefined) =>
    file &&
    run(
      async () => onDone(await mediaApi.send('captions', { params: { key: media.key }, body: { file } })),
      t('subtitles.added'),
    );
  return (
    <>
      <Button
        kind="plain"
        disabled={isBusy}
        title={t('subtitles.hint')}
        onClick={() => input.current?.click()}
      >
        {t(media.captionsUrl ? 'subtitles.replace' : 'subtitles.add')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".vtt,.srt,text/vtt"
        aria-label={t('subtitles.hint')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          void send(file);
        }}
      />
    </>
  );
}
