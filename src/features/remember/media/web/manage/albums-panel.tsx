import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { ALBUM_TITLE_MAX } from '../../media-fields.ts';
import { albumsQuery, mediaApi } from '../media-api.ts';
import { AlbumEditor } from './album-editor.tsx';

/** Albums of a memorial, each with its own order and cover. */
export function AlbumsPanel({ memorialId }: { memorialId: string }) {
  const { t } = useTexts('media');
  const client = useQueryClient();
  const query = albumsQuery(memorialId);
  const { data: albums = [] } = useQuery(query);
  const { run, isBusy } = useAction(t('manage.failed'));
  const [title, setTitle] = useState('');
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });
  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (title.trim() === '') return;
    const worked = await run(async () => {
      await mediaApi.call('createAlbum', { params: { id: memorialId }, body: { title: title.trim() } });
      await refresh();
    }, t('manage.albumMade'));
    if (worked) setTitle('');
  }
  return (
    <Card aria-labelledby="albums">
      <h2 id="albums" className="font-serif text-2xl">
        {t('manage.albums')}
      </h2>
      <p className="text-muted">{t('manage.albumsLead')}</p>
      {albums.map((album) => (
        <AlbumEditor key={album.id} album={album} onChanged={refresh} />
      ))}
      <form onSubmit={create} className="mt-4 flex flex-wrap items-end gap-3">
        <TextField
          label={t('manage.newAlbum')}
          value={title}
          maxLength={ALBUM_TITLE_MAX}
          autoComplete="off"
          className="min-w-56 grow"
          onChange={({ target }) => setTitle(target.value)}
        />
        <Button type="submit" disabled={isBusy || title.trim() === ''}>
          {t('manage.makeAlbum')}
        </Button>
      </form>
    </Card>
  );
}
