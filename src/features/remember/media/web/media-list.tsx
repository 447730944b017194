import { useQueries } from '@tanstack/react-query';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { MediaInfo } from '../media-contract.ts';
import { Gallery } from './gallery.tsx';
import { mediaApi } from './media-api.ts';
import { keyIn } from './media-links.ts';
import { AudioPlayer, VideoPlayer } from './players.tsx';

/** Uploads of which only the addresses are known, as in a post: photos as a grid, videos and sounds to play. */
export function MediaList({ urls, link }: { urls: readonly string[]; link?: string | null }) {
  return <MediaOf keys={urls.map(keyIn)} {...(link ? { link } : {})} />;
}

/** The same, of which the keys are known. */
export function MediaOf({ keys, link }: { keys: readonly string[]; link?: string }) {
  const { t } = useTexts('media');
  const answers = useQueries({
    queries: keys.map((key) => mediaApi.query('get', { params: { key }, query: link ? { link } : {} })),
  });
  const known = answers.flatMap(({ data }) => (data ? [data] : []));
  const of = (kind: MediaInfo['kind']) => known.filter((media) => media.kind === kind);
  if (known.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <Gallery items={of('photo')} label={t('gallery')} {...(link ? { link } : {})} />
      {of('video').map((media) => (
        <VideoPlayer key={media.key} media={media} link={link} />
      ))}
      {of('audio').map((media) => (
        <AudioPlayer key={media.key} media={media} link={link} />
      ))}
    </div>
  );
}
