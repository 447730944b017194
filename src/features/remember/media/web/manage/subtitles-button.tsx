import { useRef } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { isChangedMeanwhile } from '#shared/web/form/use-versioned-draft.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { MediaInfo } from '../../media-contract.ts';
import { mediaApi } from '../media-api.ts';

/** Adds subtitles to a video or a recording, or puts others in their place. */
export function SubtitlesButton({ media, onDone }: { media: MediaInfo; onDone: (media: MediaInfo) => void }) {
  const { t } = useTexts('media');
  const params = { key: media.key };
  const input = useRef<HTMLInputElement>(null);
  const { run, isBusy } = useAction(t('failed.title'));
  const send = (file: File | undefined) =>
    file &&
    run(async () => {
      const body = { file, version: String(media.version) };
      try {
        onDone(await mediaApi.send('captions', { params, body }));
      } catch (error) {
        // Whoever chose the file sees what is there by now before they lay theirs over it.
        if (isChangedMeanwhile(error)) onDone(await mediaApi.call('get', { params }));
        throw error;
      }
    }, t('subtitles.added'));
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
