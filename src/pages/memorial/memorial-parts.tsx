import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useSession } from '#features/people/access/web/use-session.ts';
import { duasQuery } from '#features/remember/duas/web/duas-query.ts';
import { khatmQuery } from '#features/remember/khatm/web/khatm-api.ts';
import { albumsQuery, memorialMediaQuery } from '#features/remember/media/web/media-api.ts';
import { memorialHead } from '#features/remember/memorials/web/memorial-head.ts';
import { memorialQuery } from '#features/remember/memorials/web/memorial-query.ts';
import { MemorialView } from '#features/remember/memorials/web/memorial-view.tsx';
import { postsQuery } from '#features/remember/posts/web/posts-queries.ts';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';
import { Deferred, deferPart } from '#shared/web/page/deferred-part.tsx';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';

/** What /memorial/{id} and /memorial-detail/{id} share: the same memorial and the same queries. */
export const memorialTexts = ['memorials', 'graves', 'duas', 'media', 'posts', 'khatm'] as const;

// Rendered with the page but loaded only when the reader comes near, because a phone needs none of it first.
const place = deferPart(async () => (await import('./memorial-place.tsx')).MemorialPlace);
const duas = deferPart(async () => (await import('./memorial-duas.tsx')).MemorialDuas);
const gallery = deferPart(async () => (await import('./memorial-gallery.tsx')).MemorialGallery);
const posts = deferPart(async () => (await import('./memorial-posts.tsx')).MemorialPosts);
const khatm = deferPart(async () => (await import('#features/remember/khatm/web/khatm-card.tsx')).KhatmCard);
const favourite = deferPart(async () => (await import('./memorial-favourite.tsx')).MemorialFavourite);
const claim = deferPart(async () => (await import('./memorial-claim.tsx')).MemorialClaim);
const MemorialLive = browserPart(async () => (await import('./memorial-live.tsx')).MemorialLive, true);

export function memorialQueries({ params: { id = '' }, url }: PageContext) {
  const link = url.searchParams.get('link');
  return [
    { options: memorialQuery(id, link), required: true },
    { options: duasQuery('memorial', id, link) },
    { options: memorialMediaQuery(id, link) },
    { options: albumsQuery(id, link) },
    { options: postsQuery(id, link) },
    { options: khatmQuery(id, link) },
  ];
}

export function memorialHeadOf(context: HeadContext) {
  const query = memorialQuery(context.params.id ?? '', context.url.searchParams.get('link'));
  return memorialHead(context, context.data(query));
}

export function MemorialBody({ isDuasFirst = false }: { isDuasFirst?: boolean }) {
  const { id = '' } = useParams();
  const link = useSearchParams()[0].get('link');
  // A signed-in reader sees another page, so its parts are mounted anew and do not reuse the visitor's HTML.
  // Siblings need distinct keys.
  const who = useSession().user?.id ?? 0;
  const { data: memorial } = useQuery(memorialQuery(id, link));
  if (!memorial) return null;
  const prayers = (
    <Deferred
      key={`duas ${who}`}
      part={duas}
      memorialId={id}
      link={link}
      isShut={memorial.isHidden || memorial.isTakenDown}
      takesFocus={isDuasFirst}
    />
  );
  return (
    <>
      <InBrowser>
        <MemorialLive key={who} memorialId={id} link={link} />
      </InBrowser>
      <MemorialView
        memorial={memorial}
        link={link}
        lead={isDuasFirst ? prayers : null}
        gallery={<Deferred key={`gallery ${who}`} part={gallery} memorial={memorial} link={link} />}
        prayers={isDuasFirst ? null : prayers}
        posts={<Deferred key={`posts ${who}`} part={posts} memorial={memorial} link={link} />}
        favourite={<Deferred key={`favourite ${who}`} part={favourite} memorial={memorial} />}
        khatm={<Deferred key={`khatm ${who}`} part={khatm} memorialId={id} link={link} />}
        claim={
          memorial.viewer.role === 'manager' ? null : (
            <Deferred key={`claim ${who}`} part={claim} memorialId={id} link={link} />
          )
        }
        place={<Deferred key={`place ${who}`} part={place} memorial={memorial} />}
      />
    </>
  );
}
