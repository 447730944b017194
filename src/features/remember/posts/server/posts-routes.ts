import {
  contributorOfMemorial,
  viewerOfMemorial,
} from '#features/remember/memorials/server/authorise-memorial.ts';
import { splitPath } from '#shared/contract/operation-path.ts';
import { memorialSubject } from '#shared/contract/subjects.ts';
import { type Answer, type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { once } from '#shared/server/http/run-once.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { postsContract } from '../posts-contract.ts';
import { postsPaths } from '../posts-paths.ts';
import {
  authorOfComment,
  commenterOnPost,
  contributorToComment,
  removerOfComment,
} from './authorise-comment.ts';
import {
  authorOfPost,
  contributorToPost,
  managerOfPost,
  readerOfPost,
  removerOfPost,
} from './authorise-post.ts';
import { pinPost, removePost, updatePost } from './change-post.ts';
import { createPost } from './create-post.ts';
import { listComments } from './list-comments.ts';
import { listPosts, rereadPost, showPost } from './list-posts.ts';
import { reactToComment, reactToPost } from './toggle-reaction.ts';
import { createComment, removeComment, showComment, updateComment } from './write-comment.ts';

const DONE = { ok: true } as const;

export function postsRoutes({ jobs }: { jobs: Jobs }): BoundOperation[] {
  return [
    bind(postsContract.list, viewerOfMemorial, async (memorial, call, { query }) => {
      const page = await listPosts(call.db, call.viewer, memorial, query);
      return answerPage(call, pathOf(postsPaths.list, memorial.id), query, page);
    }),
    bind(postsContract.create, contributorOfMemorial, async (memorial, call, { params, body }) => {
      call.answer.status = 201;
      noteMemorial(call.answer, memorial.id);
      const { id } = await once(call, postsContract.create, { ...params, ...body }, async () => ({
        id: await createPost(call.db, call.viewer, memorial, body),
      }));
      return rereadPost(call.db, call.viewer, id);
    }),
    bind(postsContract.get, readerOfPost, (post, { db, viewer }) => showPost(db, viewer, post)),
    bind(postsContract.update, authorOfPost, async (post, { db, viewer, answer }, { body }) => {
      noteMemorial(answer, post.memorialId);
      await updatePost(db, viewer, post, body);
      return showPost(db, viewer, post);
    }),
    bind(postsContract.remove, removerOfPost, async (post, { db, viewer }) => {
      await removePost(db, viewer, post, jobs);
      return DONE;
    }),
    bind(postsContract.pin, managerOfPost, async (post, { db, viewer }, { body }) => {
      await pinPost(db, viewer, post, body.isPinned);
      return showPost(db, viewer, post);
    }),
    bind(postsContract.react, contributorToPost, (post, { db, viewer, answer }, { body }) => {
      noteMemorial(answer, post.memorialId);
      return reactToPost(db, viewer, post, body.type);
    }),
    ...commentRoutes(),
  ];
}

function commentRoutes(): BoundOperation[] {
  return [
    bind(postsContract.comments, readerOfPost, async (post, call, { query }) => {
      const page = await listComments(call.db, call.viewer, post, query);
      return answerPage(call, pathOf(postsPaths.comments, post.id), query, page);
    }),
    bind(postsContract.comment, commenterOnPost, async (post, call, { params, body }) => {
      call.answer.status = 201;
      noteMemorial(call.answer, post.memorialId);
      const { id } = await once(call, postsContract.comment, { ...params, ...body }, async () => ({
        id: await createComment(call.db, call.viewer, post, body),
      }));
      return showComment(call.db, call.viewer, id, post);
    }),
    bind(postsContract.updateComment, authorOfComment, async (comment, { db, viewer, answer }, { body }) => {
      noteMemorial(answer, comment.post.memorialId);
      await updateComment(db, viewer, comment, body);
      return showComment(db, viewer, comment.id, comment.post);
    }),
    bind(postsContract.removeComment, removerOfComment, async (comment, { db, viewer }) => {
      await removeComment(db, viewer, comment);
      return DONE;
    }),
    bind(postsContract.reactToComment, contributorToComment, (comment, { db, viewer, answer }, { body }) => {
      noteMemorial(answer, comment.post.memorialId);
      return reactToComment(db, viewer, comment, body.type);
    }),
  ];
}

/** What is said on a memorial is shown on its own page alone. What takes words away does not say so: that reaches every page. */
function noteMemorial(answer: Answer, memorialId: number): void {
  answer.changed = [memorialSubject(memorialId)];
}

function pathOf(path: string, id: number): string {
  const { method, url } = splitPath(path);
  return `${method} ${url.replace(':id', String(id))}`;
}
