import { useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { isChangedMeanwhile } from '#shared/web/form/use-versioned-draft.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import type { Album, MediaInfo } from '../../media-contract.ts';
import { ALBUM_TITLE_MAX, type AlbumChanges } from '../../media-fields.ts';
import { ALBUM_KINDS } from '../../media-values.ts';
import { mediaApi } from '../media-api.ts';
import { UploadArea } from '../upload/upload-area.tsx';
import { MediaRows } from './media-rows.tsx';

/** One album: its title, what is in it and in which order, its cover. */
export function AlbumEditor({ album, onChanged }: { album: Album; onChanged: () => Promise<unknown> }) {
  const { t } = useTexts('media');
  const { run, isBusy } = useAction(t('manage.failed'));
  const [title, setTitle] = useState(album.title);
  const params = { id: String(album.id) };
  const urls = album.items.map(({ url }) => url);
  // Each is one act on what is in view; where somebody else was there before, the album is shown as it is now.
  const change = (changes: Omit<AlbumChanges, 'version'>) =>
    run(async () => {
      const body = { ...changes, version: album.version };
      try {
        await mediaApi.call('changeAlbum', { params, body });
      } catch (error) {
        if (isChangedMeanwhile(error)) await onChanged();
        throw error;
      }
      await onChanged();
    }, t('manage.saved'));
  const remove = () =>
    run(async () => {
      await mediaApi.call('removeAlbum', { params });
      await onChanged();
    });
  const move = (item: MediaInfo, by: -1 | 1) => {
    const at = urls.indexOf(item.url);
    const items = urls.toSpliced(at, 1).toSpliced(at + by, 0, item.url);
    void change({ items });
  };
  return (
    <details className="mt-4 rounded-lg border border-line p-3">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        <bdi>{album.title}</bdi>
      </summary>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <TextField
          label={t('manage.albumTitle')}
          value={title}
          maxLength={ALBUM_TITLE_MAX}
          autoComplete="off"
          className="min-w-48 grow"
          onChange={({ target }) => setTitle(target.value)}
        />
        <Button
          kind="quiet"
          disabled={isBusy || title.trim() === '' || title.trim() === album.title}
          onClick={() => change({ title: title.trim() })}
        >
          {t('manage.rename')}
        </Button>
        <ConfirmButton
          kind="plain"
          question={t('manage.confirmDeleteAlbum')}
          yes={t('manage.yes')}
          no={t('manage.no')}
          disabled={isBusy}
          onConfirm={remove}
        >
          {t('manage.deleteAlbum')}
        </ConfirmButton>
      </div>
      {album.items.length === 0 && <p className="mt-3 text-muted">{t('manage.emptyAlbum')}</p>}
      <MediaRows
        items={album.items}
        coverKey={album.cover?.key ?? null}
        onCover={({ url }) => void change({ cover: url })}
        onMove={move}
        onRemove={({ url }) => void change({ items: urls.filter((one) => one !== url) })}
        onDescribed={() => void onChanged()}
      />
      <h4 className="mt-4 mb-2 font-semibold">{t('manage.addTo')}</h4>
      <UploadArea kinds={ALBUM_KINDS} onUploaded={({ url }) => void change({ items: [...urls, url] })} />
    </details>
  );
}
