import { postsApi } from './posts-api.ts';

const linkOf = (link: string | null | undefined) => (link ? { link } : {});

/** The first page of a memorial's posts; what is loaded later joins it in the same place of the cache. */
export function postsQuery(memorialId: string | number, link?: string | null, cursor?: string) {
  return postsApi.list('list', {
    params: { id: String(memorialId) },
    query: { ...linkOf(link), ...(cursor ? { cursor } : {}) },
  });
}

export function postQuery(id: number, link?: string | null) {
  return postsApi.query('get', { params: { id: String(id) }, query: linkOf(link) });
}

export function commentsQuery(postId: number, cursor: string, link?: string | null) {
  return postsApi.list('comments', { params: { id: String(postId) }, query: { ...linkOf(link), cursor } });
}
