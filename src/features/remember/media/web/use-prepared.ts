import { useQuery } from '@tanstack/react-query';
import type { MediaInfo } from '../media-contract.ts';
import { mediaApi } from './media-api.ts';

const ASK_EVERY_MS = 2000;

/** An upload as it is now: asked for again while the queue works on it. */
export function usePrepared(media: MediaInfo, link?: string | null): MediaInfo {
  const { data } = useQuery({
    ...mediaApi.query('get', { params: { key: media.key }, query: link ? { link } : {} }),
    initialData: media,
    enabled: media.status === 'processing',
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? ASK_EVERY_MS : false),
  });
  return media.status === 'processing' ? data : media;
}
