import type { ListPage } from '#shared/web/api/create-api.ts';
import type { Post, PostComment } from '../posts-contract.ts';

export type PostsPage = ListPage<Post>;

/** As the server orders posts: pinned ones, then the newest. */
function comparePosts(a: Post, b: Post): number {
  return (
    Number(b.isPinned) - Number(a.isPinned) ||
    Date.parse(b.createdAt) - Date.parse(a.createdAt) ||
    orderOf(b) - orderOf(a)
  );
}

/** As the server orders comments: the newest thread, in a thread the oldest. */
export function compareComments(a: PostComment, b: PostComment): number {
  return threadOf(b) - threadOf(a) || orderOf(a) - orderOf(b);
}

export const isUnsent = ({ id }: { id: number }): boolean => id < 0;

/** What is not sent yet has a negative id, and is newer than all that is. */
const orderOf = ({ id }: { id: number }) => (id < 0 ? Number.MAX_SAFE_INTEGER + id : id);
const threadOf = (comment: PostComment) => orderOf({ id: comment.parentId ?? comment.id });

/** Puts a post where it belongs, in the place of an earlier state of it. */
export function putPost(page: PostsPage, post: Post, insteadOf = post.id): PostsPage {
  const others = page.items.filter(({ id }) => id !== insteadOf && id !== post.id);
  return { ...page, items: [...others, post].sort(comparePosts) };
}

/** A post that somebody else changed: one that stands behind what is loaded comes with its page. */
export function takePost(page: PostsPage, post: Post): PostsPage {
  const before = page.items.find(({ id }) => id === post.id);
  if (before) return putPost(page, mergePost(before, post));
  const last = page.items.at(-1);
  return page.next === null || !last || comparePosts(post, last) < 0 ? putPost(page, post) : page;
}

export function changePost(page: PostsPage, id: number, change: (post: Post) => Post): PostsPage {
  return {
    ...page,
    items: page.items.map((post) => (post.id === id ? change(post) : post)).sort(comparePosts),
  };
}

export function dropPost(page: PostsPage, id: number): PostsPage {
  return { ...page, items: page.items.filter((post) => post.id !== id) };
}

/** A further page behind what is there; what moved between two pages stands once. */
export function appendPage(page: PostsPage, more: PostsPage): PostsPage {
  const known = new Set(page.items.map(({ id }) => id));
  return { ...more, items: [...page.items, ...more.items.filter(({ id }) => !known.has(id))] };
}

/** The first page read again, with what was loaded behind it and what is not sent yet. */
export function mergePosts(old: PostsPage | undefined, fresh: PostsPage): PostsPage {
  if (!old) return fresh;
  const merged = fresh.items.map((post) => {
    const before = old.items.find(({ id }) => id === post.id);
    return before ? mergePost(before, post) : post;
  });
  const { kept, hasMore } = keptBehind(old.items, fresh.items, fresh.next !== null, comparePosts);
  const items = [...merged, ...kept].sort(comparePosts);
  return { items, next: hasMore ? old.next : fresh.next, total: fresh.total };
}

/** A post read again, with the comments that were loaded behind its newest ones. */
export function mergePost(old: Post, fresh: Post): Post {
  const { kept, hasMore } = keptBehind(
    old.comments,
    fresh.comments,
    fresh.nextComments !== null,
    compareComments,
  );
  return {
    ...fresh,
    comments: [...fresh.comments, ...kept].sort(compareComments),
    nextComments: hasMore ? old.nextComments : fresh.nextComments,
  };
}

function keptBehind<Row extends { id: number }>(
  old: readonly Row[],
  fresh: readonly Row[],
  isCut: boolean,
  compare: (a: Row, b: Row) => number,
): { kept: Row[]; hasMore: boolean } {
  const last = fresh.at(-1);
  const known = new Set(fresh.map(({ id }) => id));
  // Without a row in common, others may stand between the two: what was behind comes again by its page.
  const isJoined = isCut && old.some(({ id }) => known.has(id));
  const behind = isJoined && last ? old.filter((row) => !known.has(row.id) && compare(row, last) > 0) : [];
  const unsent = old.filter((row) => isUnsent(row) && !behind.includes(row));
  return { kept: [...unsent, ...behind], hasMore: behind.some((row) => !isUnsent(row)) };
}

/** Threads as they are read: the oldest first, each with its replies. */
export function readThreads(
  comments: readonly PostComment[],
): { first: PostComment; replies: PostComment[] }[] {
  return comments
    .filter(({ parentId }) => parentId === null)
    .map((first) => ({ first, replies: comments.filter(({ parentId }) => parentId === first.id) }))
    .reverse();
}
