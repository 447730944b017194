import { postsApi } from './posts-api.ts';

const linkOf = (link: string | null | undefined) => (link ? { link } : {});

/** The first page of a memorial's posts; what is loaded later joins it in the same place of the cache. */
export function postsQuery(memorialId: string | number, link?: string | null, cursor?: string) {
  return postsApi.list('list', {
    params: { id: String(memorialId) },
    query: { ...linkOf(link), ...(cursor ? { cursor } : {}) },
  });
}

/** One post of a memorial as a list of one, or of none where it is gone meanwhile. */
export function onePostQuery(memorialId: string, id: number, link?: string | null) {
  return postsApi.list('list', { params: { id: memorialId }, query: { ...linkOf(link), only: String(id) } });
}

export function commentsQuery(postId: number, cursor: string, link?: string | null) {
  return postsApi.list('comments', { params: { id: String(postId) }, query: { ...linkOf(link), cursor } });
}
