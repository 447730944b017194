import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { appendPage, dropPost, mergePosts, type PostsPage, takePost } from './post-list.ts';
import { onePostQuery, postsQuery } from './posts-queries.ts';

/** The list as it stands on the screen; every change of it goes through `change`. */
export type PostsStore = ReturnType<typeof usePosts>;

export function usePosts(memorialId: string, link: string | null) {
  const client = useQueryClient();
  const query = useMemo(() => postsQuery(memorialId, link), [memorialId, link]);
  const { data, isPending, isError } = useQuery(query);
  const [isLoadingMore, setLoadingMore] = useState(false);
  // While an own change is on its way, what the server says of that post is older than the screen.
  const busy = useRef(new Map<number, number>());
  /** Posts that were to be read again meanwhile. */
  const missed = useRef(new Set<number>());

  const change = useCallback(
    (work: (page: PostsPage) => PostsPage) => {
      client.setQueryData<PostsPage>(query.queryKey, (page) => (page ? work(page) : page));
    },
    [client, query],
  );

  /** Reads the first page again. */
  const refresh = useCallback(async () => {
    if (busy.current.size > 0) return;
    const fresh = await query.queryFn({ client });
    if (busy.current.size > 0) return;
    client.setQueryData<PostsPage>(query.queryKey, (page) => mergePosts(page, fresh));
  }, [client, query]);

  /** Reads one post again. */
  const refreshPost = useCallback(
    async (id: number) => {
      // A post that is on its way may be the very one that is told of.
      if (busy.current.has(id) || [...busy.current.keys()].some((key) => key < 0)) {
        missed.current.add(id);
        return;
      }
      const [post] = (await onePostQuery(memorialId, id, link).queryFn({ client })).items;
      if (!post) change((page) => dropPost(page, id));
      else if (!busy.current.has(id)) change((page) => takePost(page, post));
    },
    [client, change, memorialId, link],
  );

  /** Runs an own change of a post; until it is settled nothing else is taken for the post's state. */
  const during = useCallback(
    async <T>(id: number, work: () => Promise<T>): Promise<T> => {
      const { current } = busy;
      current.set(id, (current.get(id) ?? 0) + 1);
      try {
        return await work();
      } finally {
        const left = (current.get(id) ?? 1) - 1;
        if (left > 0) current.set(id, left);
        else current.delete(id);
        if (current.size === 0) {
          const ids = [...missed.current];
          missed.current.clear();
          for (const missedId of ids) void refreshPost(missedId).catch(() => undefined);
        }
      }
    },
    [refreshPost],
  );

  async function loadMore(): Promise<void> {
    if (!data?.next || isLoadingMore) return;
    setLoadingMore(true);
    try {
      const more = await postsQuery(memorialId, link, data.next).queryFn({ client });
      change((page) => appendPage(page, more));
    } finally {
      setLoadingMore(false);
    }
  }

  return {
    posts: data?.items ?? [],
    hasMore: Boolean(data?.next),
    isPending,
    isFaulty: isError && !data,
    isLoadingMore,
    link,
    retry: () => client.refetchQueries({ queryKey: query.queryKey }),
    loadMore,
    change,
    refresh,
    refreshPost,
    during,
  };
}
