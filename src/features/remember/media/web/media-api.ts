import { createApi } from '#shared/web/api/create-api.ts';
import type { MediaContract } from '../media-contract.ts';
import { mediaPaths } from '../media-paths.ts';

export const mediaApi = createApi<MediaContract>(mediaPaths);

const linkOf = (link: string | null) => (link ? { link } : {});

/** What stands in a memorial's own lists. */
export const memorialMediaQuery = (memorialId: string, link: string | null = null) =>
  mediaApi.query('ofMemorial', { params: { id: memorialId }, query: linkOf(link) });

export const albumsQuery = (memorialId: string, link: string | null = null) =>
  mediaApi.query('albums', { params: { id: memorialId }, query: linkOf(link) });
