import { authoriseContributor } from '#features/memorials/server/authorise-memorial.ts';
import { splitPath } from '#shared/contract/operation-path.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { runOnce } from '#shared/server/http/run-once.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { postsContract } from '../posts-contract.ts';
import { postsPaths } from '../posts-paths.ts';
import { authoriseCommentAuthor, authoriseCommenter, authoriseCommentRemoval } from './authorise-comment.ts';
import { authorisePostAuthor, authorisePostManager, authorisePostRemoval } from './authorise-post.ts';
import { pinPost, removePost, updatePost } from './change-post.ts';
import { createPost } from './create-post.ts';
import { listComments } from './list-comments.ts';
import { getPost, listPosts, showPost } from './list-posts.ts';
import { reactToComment, reactToPost } from './toggle-reaction.ts';
import { createComment, removeComment, showComment, updateComment } from './write-comment.ts';

const DONE = { ok: true } as const;

export function postsRoutes({ db, jobs }: { db: Database; jobs: Jobs }): BoundOperation[] {
  return [
    bindLoose(postsContract.list, async (call, { params, query }) => {
      const page = await listPosts(db, call.viewer, params.id, query);
      return answerPage(call, pathOf(postsPaths.list, params.id), query, page);
    }),
    bindLoose(postsContract.create, async (call, { params, body }) => {
      const memorial = await authoriseContributor(db, call.viewer, params.id);
      call.answer.status = 201;
      const sent = { operation: postsContract.create, body: { ...params, ...body } };
      const { id } = await runOnce(db, call, sent, async (tx) => ({
        id: await createPost(tx, call.viewer, memorial, body),
      }));
      return getPost(db, call.viewer, id);
    }),
    bindLoose(postsContract.get, (call, { params, query }) =>
      getPost(db, call.viewer, params.id, query.link),
    ),
    bindLoose(postsContract.update, async (call, { params, body }) => {
      const post = await authorisePostAuthor(db, call.viewer, params.id);
      await db.transaction((tx) => updatePost(tx, call.viewer, post, body));
      return showPost(db, call.viewer, post);
    }),
    bindLoose(postsContract.remove, async (call, { params }) => {
      const post = await authorisePostRemoval(db, call.viewer, params.id);
      await db.transaction((tx) => removePost(tx, call.viewer, post, jobs));
      return DONE;
    }),
    bindLoose(postsContract.pin, async (call, { params, body }) => {
      const post = await authorisePostManager(db, call.viewer, params.id);
      await db.transaction((tx) => pinPost(tx, call.viewer, post, body.isPinned));
      return showPost(db, call.viewer, post);
    }),
    bindLoose(postsContract.react, (call, { params, body }) =>
      reactToPost(db, call.viewer, params.id, body.type),
    ),
    ...commentRoutes(db),
  ];
}

function commentRoutes(db: Database): BoundOperation[] {
  return [
    bindLoose(postsContract.comments, async (call, { params, query }) => {
      const page = await listComments(db, call.viewer, params.id, query);
      return answerPage(call, pathOf(postsPaths.comments, params.id), query, page);
    }),
    bindLoose(postsContract.comment, async (call, { params, body }) => {
      const post = await authoriseCommenter(db, call.viewer, params.id);
      call.answer.status = 201;
      const sent = { operation: postsContract.comment, body: { ...params, ...body } };
      const { id } = await runOnce(db, call, sent, async (tx) => ({
        id: await createComment(tx, call.viewer, post, body),
      }));
      return showComment(db, call.viewer, id, post);
    }),
    bindLoose(postsContract.updateComment, async (call, { params, body }) => {
      const comment = await authoriseCommentAuthor(db, call.viewer, params.id);
      await db.transaction((tx) => updateComment(tx, call.viewer, comment, body.content));
      return showComment(db, call.viewer, comment.id, comment.post);
    }),
    bindLoose(postsContract.removeComment, async (call, { params }) => {
      const comment = await authoriseCommentRemoval(db, call.viewer, params.id);
      await db.transaction((tx) => removeComment(tx, call.viewer, comment));
      return DONE;
    }),
    bindLoose(postsContract.reactToComment, (call, { params, body }) =>
      reactToComment(db, call.viewer, params.id, body.type),
    ),
  ];
}

function pathOf(path: string, id: number): string {
  const { method, url } = splitPath(path);
  return `${method} ${url.replace(':id', String(id))}`;
}
