import { useQueries } from '@tanstack/react-query';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { MediaInfo } from '../media-contract.ts';
import { PHOTO_LIMITS } from '../media-fields.ts';
import { UPLOAD_KINDS } from '../media-values.ts';
import { MediaRows } from './manage/media-rows.tsx';
import { mediaApi } from './media-api.ts';
import { keyIn } from './media-links.ts';
import { UploadArea } from './upload/upload-area.tsx';

export interface DraftLists {
  photos: string[];
  videos: string[];
  audioFiles: string[];
}

const LIST_OF = { photo: 'photos', video: 'videos', audio: 'audioFiles', document: 'photos' } as const;

/** Uploads that stand in a form which is not sent yet: shown, put in order, taken out, and more chosen. */
export function DraftMedia(props: {
  value: DraftLists;
  onChange: (change: (lists: DraftLists) => DraftLists) => void;
  /** Nobody else knows of the upload; if it cannot be removed now, it is after a day. */
  tier: keyof typeof PHOTO_LIMITS;
}) {
  const { t } = useTexts('media');
  const { photos, videos, audioFiles } = props.value;
  const limit = PHOTO_LIMITS[props.tier];
  const answers = useQueries({
    queries: [...photos, ...videos, ...audioFiles].map((url) =>
      mediaApi.query('get', { params: { key: keyIn(url) }, query: {} }),
    ),
  });
  const items = answers.flatMap(({ data }) => (data ? [data] : []));
  const change = (item: MediaInfo, edit: (list: string[]) => string[]) =>
    props.onChange((lists) => {
      const name = LIST_OF[item.kind];
      return { ...lists, [name]: edit(lists[name]) };
    });
  const move = (item: MediaInfo, by: -1 | 1) =>
    change(item, (list) => {
      const at = list.indexOf(item.url);
      return list.toSpliced(at, 1).toSpliced(at + by, 0, item.url);
    });
  const remove = (item: MediaInfo) => {
    change(item, (list) => list.filter((url) => url !== item.url));
    // Nobody else knows of it yet; what cannot be removed now goes by itself after a day.
    void mediaApi.call('remove', { params: { key: item.key } }).catch(() => undefined);
  };
  return (
    <div>
      <p className="mb-1 font-semibold">{t('manage.title')}</p>
      <UploadArea
        kinds={UPLOAD_KINDS}
        room={limit === null ? null : Math.max(0, limit - photos.length)}
        onUploaded={(item) => change(item, (list) => [...list, item.url])}
      />
      <MediaRows items={items} onMove={move} onRemove={remove} onDescribed={() => undefined} />
    </div>
  );
}
