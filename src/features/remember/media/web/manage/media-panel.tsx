import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import type { MediaInfo } from '../../media-contract.ts';
import { UPLOAD_KINDS } from '../../media-values.ts';
import { memorialMediaQuery } from '../media-api.ts';
import { UploadArea } from '../upload/upload-area.tsx';
import { AlbumsPanel } from './albums-panel.tsx';
import { MediaRows } from './media-rows.tsx';

/** The addresses in a memorial's own lists. */
export interface MemorialLists {
  photos: string[];
  videos: string[];
  audioFiles: string[];
}

/** A memorial's photos, videos and recordings: added, put in order, described, deleted; and its albums. */
export function MediaPanel({
  memorialId,
  onSave,
}: {
  memorialId: string;
  /** Saves the changed lists; true where that worked. */
  onSave: (change: (lists: MemorialLists) => MemorialLists) => Promise<boolean>;
}) {
  const { t } = useTexts('media');
  const client = useQueryClient();
  const query = memorialMediaQuery(memorialId);
  const { data: media = [] } = useQuery(query);
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });
  const save = async (change: (lists: MemorialLists) => MemorialLists) => {
    if (await onSave(change)) await refresh();
  };
  return (
    <div className="flex flex-col gap-6">
      <Card aria-labelledby="media">
        <h2 id="media" className="font-serif text-2xl">
          {t('manage.title')}
        </h2>
        <p className="text-muted">{t('manage.lead')}</p>
        {media.length === 0 && <p className="mt-4">{t('manage.none')}</p>}
        <MediaRows
          items={media}
          onMove={(item, by) => save((lists) => withMoved(lists, item, by))}
          onRemove={(item) => save((lists) => withoutItem(lists, item))}
          onDescribed={refresh}
        />
        <h3 className="mt-6 mb-2 font-semibold">{t('manage.add')}</h3>
        <p className="mb-2 text-sm text-muted">{t('manage.addText')}</p>
        <UploadArea
          kinds={UPLOAD_KINDS}
          onUploaded={(item) => void save((lists) => withAdded(lists, item))}
        />
      </Card>
      <AlbumsPanel memorialId={memorialId} />
    </div>
  );
}

const LIST_OF = { photo: 'photos', video: 'videos', audio: 'audioFiles' } as const;
const listOf = ({ kind }: MediaInfo) => (kind === 'document' ? 'photos' : LIST_OF[kind]);

const withAdded = (lists: MemorialLists, item: MediaInfo): MemorialLists => {
  const name = listOf(item);
  return { ...lists, [name]: [...lists[name].filter((url) => url !== item.url), item.url] };
};

const withoutItem = (lists: MemorialLists, item: MediaInfo): MemorialLists => {
  const name = listOf(item);
  return { ...lists, [name]: lists[name].filter((url) => url !== item.url) };
};

function withMoved(lists: MemorialLists, item: MediaInfo, by: -1 | 1): MemorialLists {
  const name = listOf(item);
  const list = [...lists[name]];
  const at = list.indexOf(item.url);
  const to = at + by;
  if (at < 0 || to < 0 || to >= list.length) return lists;
  [list[at], list[to]] = [list[to] as string, list[at] as string];
  return { ...lists, [name]: list };
}
