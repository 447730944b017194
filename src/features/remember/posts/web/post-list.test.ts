import { describe, expect, it } from 'vitest';
import type { Post, PostComment } from '../posts-contract.ts';
import { dropComment, putComment, toggleReaction } from './post-changes.ts';
import {
  appendPage,
  changePost,
  mergePost,
  mergePosts,
  putPost,
  readThreads,
  takePost,
} from './post-list.ts';

/** A post whose minute of writing is its id, unless it says otherwise. */
function post(id: number, more: Partial<Post> = {}): Post {
  return {
    id,
    type: 'message',
    content: `post ${id}`,
    mediaUrls: [],
    tags: [],
    isPinned: false,
    version: 1,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, id < 0 ? 900 - id : id)).toISOString(),
    editedAt: null,
    author: null,
    reactions: [],
    userReaction: null,
    comments: [],
    commentCount: 0,
    nextComments: null,
    may: { edit: false, delete: false, pin: false, comment: true, react: true },
    ...more,
  };
}

function comment(id: number, parentId: number | null = null): PostComment {
  return {
    id,
    parentId,
    postId: 1,
    content: `comment ${id}`,
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    editedAt: null,
    author: null,
    reactions: [],
    userReaction: null,
    may: { edit: false, delete: false },
  };
}

const page = (items: Post[], next: string | null = null) => ({ items, next, total: null });
const ids = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);

describe('a list of posts', () => {
  it('takes a new post behind the pinned ones and lets the sent one take its place', () => {
    const list = page([post(1, { isPinned: true }), post(9), post(8)]);
    const unsent = putPost(list, post(-1));
    expect(ids(unsent)).toEqual([1, -1, 9, 8]);
    expect(ids(putPost(unsent, post(10), -1))).toEqual([1, 10, 9, 8]);
  });

  it('moves a post that is pinned', () => {
    const list = page([post(9), post(8), post(7)]);
    expect(ids(changePost(list, 7, (old) => ({ ...old, isPinned: true })))).toEqual([7, 9, 8]);
  });

  it('takes a changed post of somebody else only where it is loaded', () => {
    const list = page([post(9), post(8)], 'behind 8');
    expect(ids(takePost(list, post(10)))).toEqual([10, 9, 8]);
    expect(ids(takePost(list, post(3)))).toEqual([9, 8]);
    expect(ids(takePost({ ...list, next: null }, post(3)))).toEqual([9, 8, 3]);
    expect(takePost(list, post(8, { content: 'new' })).items[1]?.content).toBe('new');
  });

  it('holds each post once when a page overlaps', () => {
    expect(ids(appendPage(page([post(9), post(8)], 'a'), page([post(8), post(7)])))).toEqual([9, 8, 7]);
  });

  it('read again: keeps later pages and what is unsent, drops what was removed', () => {
    const old = page([post(-1), post(9), post(8), post(7), post(6), post(5)], 'behind 5');
    const fresh = page([post(10), post(9), post(7)], 'behind 7');
    const merged = mergePosts(old, fresh);
    expect(ids(merged)).toEqual([-1, 10, 9, 7, 6, 5]);
    expect(merged.next).toBe('behind 5');
  });

  it('read again as a whole: nothing of before is left', () => {
    const merged = mergePosts(page([post(9), post(8), post(7)], 'x'), page([post(9)]));
    expect([ids(merged), merged.next]).toEqual([[9], null]);
    expect(ids(mergePosts(page([post(9)]), page([])))).toEqual([]);
  });

  it('read again before more was loaded: goes on where the fresh page ends', () => {
    expect(mergePosts(page([post(9), post(8)], 'behind 8'), page([post(10), post(9)], 'behind 9')).next).toBe(
      'behind 8',
    );
    const apart = mergePosts(page([post(9)], 'behind 9'), page([post(12), post(11)], 'behind 11'));
    expect([ids(apart), apart.next]).toEqual([[12, 11], 'behind 11']);
    expect(mergePosts(page([post(9)], 'behind 9'), page([post(9), post(8)], 'behind 8')).next).toBe(
      'behind 8',
    );
  });
});

describe('comments', () => {
  const talk = post(1, {
    comments: [comment(7), comment(9, 7), comment(4), comment(5, 4)],
    commentCount: 6,
    nextComments: 'behind 5',
  });

  it('are read from the oldest thread to the newest', () => {
    expect(
      readThreads(talk.comments).map(({ first, replies }) => [first.id, ...ids({ items: replies })]),
    ).toEqual([
      [4, 5],
      [7, 9],
    ]);
  });

  it('join the end of their thread, a new thread the end of the talk', () => {
    const reply = putComment(talk, comment(-1, 4));
    expect(ids({ items: reply.comments })).toEqual([7, 9, 4, 5, -1]);
    expect(reply.commentCount).toBe(7);
    const sent = putComment(reply, comment(12, 4), -1);
    expect(ids({ items: sent.comments })).toEqual([7, 9, 4, 5, 12]);
    expect(sent.commentCount).toBe(7);
    expect(ids({ items: putComment(talk, comment(-1)).comments })[0]).toBe(-1);
  });

  it('go with their replies', () => {
    const left = dropComment(talk, 7);
    expect([ids({ items: left.comments }), left.commentCount]).toEqual([[4, 5], 4]);
  });

  it('read again: keep what was loaded behind the newest', () => {
    const fresh = post(1, { comments: [comment(11), comment(7)], commentCount: 6, nextComments: 'behind 7' });
    const merged = mergePost(talk, fresh);
    expect(ids({ items: merged.comments })).toEqual([11, 7, 9, 4, 5]);
    expect(merged.nextComments).toBe('behind 5');
    const whole = mergePost(talk, { ...fresh, nextComments: null });
    expect(ids({ items: whole.comments })).toEqual([11, 7]);
  });
});

describe('a reaction', () => {
  const none = { reactions: [], userReaction: null };
  it('is taken back by itself and replaced by another, in the order offered', () => {
    const prayer = toggleReaction(none, 'prayer');
    expect(prayer).toEqual({ userReaction: 'prayer', reactions: [{ type: 'prayer', count: 1 }] });
    expect(toggleReaction(prayer, 'prayer')).toEqual(none);
    const others = { userReaction: 'support' as const, reactions: [{ type: 'support' as const, count: 3 }] };
    expect(toggleReaction(others, 'heart')).toEqual({
      userReaction: 'heart',
      reactions: [
        { type: 'heart', count: 1 },
        { type: 'support', count: 2 },
      ],
    });
  });
});
