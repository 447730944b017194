import { eq } from 'drizzle-orm';
import { media } from '#db/schema/media.ts';
import { memorialMembers } from '#db/schema/memorials.ts';
import { users } from '#db/schema/people.ts';
import type { Post, PostComment } from '#features/remember/posts/posts-contract.ts';
import type { TestApp } from './create-test-app.ts';
import { makeDua, signInAs } from './factories.ts';
import { makePicture } from './make-media.ts';
import { upload } from './send-media.ts';

export type Person = Awaited<ReturnType<typeof signInAs>>;

/** Why a memorial is open to its family only, or to nobody. */
export const WAYS = ['private', 'unlisted', 'archived', 'hidden', 'takenDown', 'deleted'] as const;
export type Way = (typeof WAYS)[number];

/** Stands in every text of these memorials and in nothing else. */
export const MARK = 'zqmark';

/** What names a memorial and everything below it in a request. */
export interface Ids {
  id: number;
  userId: number;
  revisionId: number;
  invitationId: number;
  /** Of an invitation that was taken back. */
  token: string;
  claimId: number;
  albumId: number;
  /** The family's own and the stranger's. */
  posts: number[];
  comments: number[];
  keys: string[];
  mediaIds: number[];
  duaId: number;
  code: string;
  /** A code that must not open it to others. */
  link: string;
  /** Every file of every photo. */
  files: { path: string; etag: string }[];
}

export interface ShutMemorial extends Ids {
  way: Way;
  mark: string;
  /** Of an invitation that is open. */
  openToken: string;
  strangersClaim: number;
}

export interface Cast {
  owner: Person;
  /** Of the family, may read. */
  viewer: Person;
  /** Of the family, may write. */
  reader: Person;
  claimant: Person;
  stranger: Person;
  admin: Person;
}

/** The owner is of the demonstration, so that its lists would hold their memorials too. */
export async function makeCast(test: TestApp): Promise<Cast> {
  const [owner, viewer, reader, claimant, stranger] = [
    await signInAs(test),
    await signInAs(test),
    await signInAs(test),
    await signInAs(test),
    await signInAs(test),
  ];
  const named = { lastName: `${MARK}reader` };
  await test.db.orm.update(users).set(named).where(eq(users.id, reader.user.id));
  const large = { subscriptionTier: 'large', isDemo: true };
  await test.db.orm.update(users).set(large).where(eq(users.id, owner.user.id));
  return { owner, viewer, reader, claimant, stranger, admin: await signInAs(test, 'admin') };
}

export const asker =
  (test: TestApp) =>
  async <Body>(method: string, path: string, { headers }: Person, body?: unknown): Promise<Body> => {
    const response = await test.fetch(path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as Body;
  };

/** A public memorial with everything that can stand below one, written by the API itself. */
export async function fillMemorial(
  test: TestApp,
  { owner, viewer, reader, claimant, stranger }: Cast,
  { graveId, way }: { graveId: number; way: Way },
): Promise<ShutMemorial> {
  const ask = asker(test);
  const mark = `${MARK}${way}`;
  const picture = await makePicture({ width: 240, height: 180 });
  const [first, second] = [
    await upload(test, owner.headers, picture),
    await upload(test, owner.headers, picture),
  ];
  const strangers = await upload(test, stranger.headers, picture);
  for (const { key } of [first, second])
    await ask('PATCH', `/api/media/${key}`, owner, { version: 1, caption: `${mark} caption` });
  const { id } = await ask<{ id: number }>('POST', '/api/memorials', owner, {
    graveId,
    title: `${mark} before`,
    description: `${mark} description`,
    timeline: [{ date: '1980', event: `${mark} event` }],
    photos: [first.url],
  });
  const at = `/api/memorials/${id}`;
  const family = [
    { memorialId: id, userId: viewer.user.id, role: 'viewer' },
    { memorialId: id, userId: reader.user.id, role: 'contributor' },
  ];
  await test.db.orm.insert(memorialMembers).values(family);
  await ask('PATCH', at, owner, { version: 1, title: `${mark} title` });
  await ask('PATCH', `${at}/adab`, owner, {
    version: 2,
    offeredReactions: ['heart', 'prayer'],
    showPhotos: true,
    showComments: true,
    womensNames: 'relation',
    displayedAs: `${mark} mother`,
  });
  const [revision] = await ask<{ id: number }[]>('GET', `${at}/history`, owner);
  const album = { title: `${mark} album`, items: [second.url] };
  const { id: albumId } = await ask<{ id: number }>('POST', `${at}/albums`, owner, album);

  const post = await ask<Post>('POST', `${at}/posts`, owner, { content: `${mark} post`, tags: [mark] });
  const strangersPost = await ask<Post>('POST', `${at}/posts`, stranger, {
    content: `${mark} of a stranger`,
    type: 'photo',
    mediaUrls: [strangers.url],
  });
  await ask('POST', `/api/posts/${post.id}/pin`, owner, { isPinned: true });
  const say = (person: Person) =>
    ask<PostComment>('POST', `/api/posts/${post.id}/comments`, person, { content: `${mark} comment` });
  const comments = [(await say(reader)).id, (await say(stranger)).id];
  for (const person of [reader, stranger]) {
    await ask('POST', `/api/posts/${post.id}/reactions`, person, { type: 'prayer' });
    await ask('POST', `/api/comments/${comments[0]}/reactions`, person, { type: 'prayer' });
  }
  const dua = await makeDua(test.db, { memorialId: id, content: `${mark} dua`, language: 'fr' });

  await ask('POST', `${at}/khatm`, owner);
  await ask('POST', `${at}/khatm/juz/3`, reader, { action: 'take' });
  const invite = (name: string) =>
    ask<{ invitation: { id: number }; link: string }>('POST', `${at}/invitations`, owner, {
      email: `${mark}-${name}@example.org`,
      role: 'viewer',
    });
  const [open, ended] = [await invite('open'), await invite('ended')];
  await ask('DELETE', `${at}/invitations/${ended.invitation.id}`, owner);
  const claim = (person: Person, statement: string) =>
    ask<{ claim: { id: number } }>('POST', `${at}/claims`, person, { relation: 'A daughter', statement });
  const claimId = (await claim(claimant, `${mark} statement`)).claim.id;
  const strangersClaim = (await claim(stranger, 'It is of my family.')).claim.id;
  await ask('PUT', `${at}/favourite`, stranger);
  const { code } = await ask<{ code: string }>('POST', `${at}/links`, owner);
  const spent = await ask<{ code: string }>('POST', `${at}/links`, owner);
  await ask('DELETE', `${at}/links/${spent.code}`, owner);
  await ask('POST', '/api/reports', stranger, {
    targetType: 'post',
    targetId: post.id,
    reason: 'other',
    note: 'What is this?',
  });

  const rows = await test.db.orm.select().from(media).where(eq(media.memorialId, id));
  const tokenOf = ({ link }: { link: string }) => link.split('/').at(-1) ?? '';
  return {
    way,
    mark,
    id,
    userId: reader.user.id,
    revisionId: revision?.id ?? 0,
    invitationId: open.invitation.id,
    token: tokenOf(ended),
    openToken: tokenOf(open),
    claimId,
    strangersClaim,
    albumId,
    posts: [post.id, strangersPost.id],
    comments,
    keys: [first.key, second.key, strangers.key],
    mediaIds: rows.map((row) => row.id),
    duaId: dua.id,
    code,
    link: way === 'unlisted' ? spent.code : code,
    files: rows.flatMap(({ key, renditions }) =>
      renditions.map(({ name, bytes }) => ({
        path: `/media/${key}/${name}`,
        etag: `"${key}.${name}.${bytes}"`,
      })),
    ),
  };
}

/** Takes a memorial from public to the way it is shut. */
export async function shut(test: TestApp, { owner, admin }: Cast, { id, way }: ShutMemorial): Promise<void> {
  const ask = asker(test);
  const at = `/api/memorials/${id}`;
  if (way === 'archived') await ask('POST', `${at}/archive`, owner, { isArchived: true });
  else if (way === 'takenDown')
    await ask('POST', '/api/admin/takedowns', admin, {
      targetType: 'memorial',
      targetId: id,
      reason: 'privacy',
      explanation: 'It shows a living person.',
    });
  else if (way === 'hidden') await ask('POST', `/api/admin/memorials/${id}/hide`, admin, { isHidden: true });
  else if (way === 'deleted') await ask('DELETE', at, owner);
  else await ask('PATCH', at, owner, { version: 3, visibility: way });
}

/** Names of what is not there, of the same shape. */
export function missingLike(ids: Ids): Ids {
  const none = 999_999_999;
  const key = 'A'.repeat(22);
  return {
    id: none,
    userId: none,
    revisionId: none,
    invitationId: none,
    token: 'A'.repeat(43),
    claimId: none,
    albumId: none,
    posts: ids.posts.map(() => none),
    comments: ids.comments.map(() => none),
    keys: ids.keys.map(() => key),
    mediaIds: ids.mediaIds.map(() => none),
    duaId: none,
    code: 'z'.repeat(16),
    link: 'z'.repeat(16),
    files: ids.files.map(({ path }) => ({
      path: path.replace(/^\/media\/[^/]+/, `/media/${key}`),
      etag: '"A"',
    })),
  };
}
