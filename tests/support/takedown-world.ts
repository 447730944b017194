import { eq } from 'drizzle-orm';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import { graveCleaningBookings } from '#db/schema/cleaning.ts';
import { janazahNotices } from '#db/schema/janazah.ts';
import { media } from '#db/schema/media.ts';
import { users } from '#db/schema/people.ts';
import { providerContacts, providerReviews } from '#db/schema/services.ts';
import { streamMessages } from '#db/schema/streams.ts';
import { cleanerReviews } from '#db/schema/visit-outcomes.ts';
import type { TakedownTarget } from '#features/people/trust/trust-values.ts';
import type { Person } from './ask.ts';
import { inDays, makeBradfordGrave, makeCleaner } from './cleaning-world.ts';
import type { TestApp } from './create-test-app.ts';
import { makeComment, makeDua, makePost, signInAs } from './factories.ts';
import { makePicture } from './make-media.ts';
import { makeProvider } from './make-provider.ts';
import { makeLiveStream, makeStream } from './make-stream.ts';
import { upload } from './send-media.ts';
import { asker } from './shut-memorials.ts';

/** Something that will be taken down: `mark` stands in its words and in nothing else. */
export interface Planted {
  id: number;
  mark: string;
  owner: Person;
  /** Whatever numbers its addresses may hold. */
  ids: number[];
  /** Every file that comes with it, in every rendition. */
  files: string[];
  /** Addresses that only make sense with a question. */
  also: string[];
  /** Two who may read it, where it is not for everybody. */
  readers?: [Person, Person];
}

const DAY_MS = 24 * 3_600_000;
let planted = 0;

/** Plants one thing of a kind, as its own author would, where everybody may read it. */
export async function plant(test: TestApp, kind: TakedownTarget): Promise<Planted> {
  const owner = await signInAs(test);
  const { db } = test;
  planted += 1;
  const mark = `zqdown${kind.replace('_', '')}${planted}x`;
  const ask = asker(test);
  const photo = async () => {
    const sent = await upload(test, owner.headers, await makePicture({ width: 240, height: 180 }));
    await ask('PATCH', `/api/media/${sent.key}`, owner, { version: 1, caption: mark });
    return sent;
  };
  const filesOf = async (key: string) => {
    const [row] = await db.orm.select().from(media).where(eq(media.key, key));
    return { id: row?.id ?? 0, files: (row?.renditions ?? []).map(({ name }) => `/media/${key}/${name}`) };
  };
  const memorialOf = async (title: string, photos: string[] = []) => {
    const { id: graveId, cemeteryId } = await makeBradfordGrave(db);
    const body = { graveId, title, photos };
    return { graveId, cemeteryId, ...(await ask<{ id: number }>('POST', '/api/memorials', owner, body)) };
  };
  const of = (id: number, more: Partial<Planted> = {}): Planted => ({
    ...{ id, mark, owner, ids: [id], files: [], also: [] },
    ...more,
  });
  switch (kind) {
    case 'memorial': {
      const { key, url } = await photo();
      const { id, graveId, cemeteryId } = await memorialOf(mark, [url]);
      await makePost(db, { memorialId: id, content: `${mark} post`, authorId: owner.user.id });
      const { files } = await filesOf(key);
      // The cemetery, too: its pack and its files for download name what is public.
      const ids = [id, graveId, cemeteryId];
      return of(id, { ids, files: [...files, `/api/memorials/${id}/preview.png`] });
    }
    case 'post': {
      const { id: memorialId, graveId } = await memorialOf('Somebody');
      const { key, url } = await photo();
      const form = { content: mark, type: 'photo', mediaUrls: [url] };
      const { id } = await ask<{ id: number }>('POST', `/api/memorials/${memorialId}/posts`, owner, form);
      return of(id, { ids: [id, memorialId, graveId], files: (await filesOf(key)).files });
    }
    case 'media': {
      const { key, url } = await photo();
      const { id: memorialId, graveId } = await memorialOf('Somebody', [url]);
      const { id, files } = await filesOf(key);
      return of(id, { ids: [id, memorialId, graveId], files, also: [`/api/media/${key}`] });
    }
    case 'comment': {
      const { id: memorialId } = await memorialOf('Somebody');
      const post = await makePost(db, { memorialId });
      const { id } = await makeComment(db, post.id, { authorId: owner.user.id, content: mark });
      return of(id, { ids: [id, post.id, memorialId] });
    }
    case 'dua': {
      const { id: memorialId, graveId } = await memorialOf('Somebody');
      const { id } = await makeDua(db, { memorialId, senderId: owner.user.id, content: mark });
      return of(id, { ids: [id, memorialId, graveId] });
    }
    case 'stream': {
      // One that is live is ended by it, and stays ended.
      const { id } = await makeStream(db, { title: mark, hostId: owner.user.id });
      return of(id);
    }
    case 'chat': {
      const stream = await makeLiveStream(db);
      const [row] = await db.orm
        .insert(streamMessages)
        .values({ streamId: stream.id, number: 1, userId: owner.user.id, userName: 'A name', message: mark })
        .returning();
      return of(row?.id ?? 0, {
        ids: [row?.id ?? 0, stream.id],
        also: [`/api/streams/chat?streamId=${stream.id}`],
      });
    }
    case 'notice': {
      const [row] = await db.orm
        .insert(janazahNotices)
        .values({
          deceasedName: mark,
          mosque: 'Leeds Road Mosque',
          prayerAt: new Date(Date.now() + DAY_MS),
          consentName: 'Ahmed Khan',
          createdBy: owner.user.id,
          expiresAt: new Date(Date.now() + 2 * DAY_MS),
        })
        .returning();
      return of(row?.id ?? 0);
    }
    case 'provider_review': {
      const provider = await makeProvider(db);
      const [contact] = await db.orm
        .insert(providerContacts)
        .values({
          reference: `R${planted}`,
          providerId: provider.id,
          userId: owner.user.id,
          serviceType: 'florist',
          answerHash: mark,
        })
        .returning();
      const [row] = await db.orm
        .insert(providerReviews)
        .values({
          providerId: provider.id,
          contactId: contact?.id ?? 0,
          userId: owner.user.id,
          rating: 1,
          text: mark,
        })
        .returning();
      return of(row?.id ?? 0, { ids: [row?.id ?? 0, provider.id] });
    }
    case 'cleaner_review': {
      const { cleaner } = await makeCleaner(test);
      const { id: graveId } = await makeBradfordGrave(db);
      const [booking] = await db.orm
        .insert(graveCleaningBookings)
        .values({
          ...{ graveId, clientId: owner.user.id, cleanerId: cleaner.id, serviceType: 'basic' },
          ...{ preferredDate: inDays(1), price: '9.99', status: 'approved' },
        })
        .returning();
      const [row] = await db.orm
        .insert(cleanerReviews)
        .values({
          bookingId: booking?.id ?? 0,
          cleanerId: cleaner.id,
          clientId: owner.user.id,
          rating: 1,
          reviewText: mark,
        })
        .returning();
      return of(row?.id ?? 0, { ids: [row?.id ?? 0, cleaner.id] });
    }
    case 'booking_message': {
      const reader = await makeCleaner(test);
      const { id: graveId } = await makeBradfordGrave(db);
      const [booking] = await db.orm
        .insert(graveCleaningBookings)
        .values({
          ...{ graveId, clientId: owner.user.id, cleanerId: reader.cleaner.id, serviceType: 'basic' },
          ...{ preferredDate: inDays(1), price: '9.99', status: 'accepted' },
        })
        .returning();
      const bookingId = booking?.id ?? 0;
      const [row] = await db.orm
        .insert(bookingMessages)
        .values({ bookingId, side: 'client', message: mark })
        .returning();
      return of(row?.id ?? 0, {
        ids: [row?.id ?? 0, bookingId],
        also: [`/api/cleaning/bookings/${bookingId}/messages`],
        readers: [reader, reader],
      });
    }
    case 'profile': {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(await makePicture({ width: 240, height: 180 }))]), 'me.jpg');
      const sent = await test.fetch('/api/user/avatar', { method: 'PUT', headers: owner.headers, body });
      const { profileImageUrl } = (await sent.json()) as { profileImageUrl: string };
      const [row] = await db.orm
        .update(users)
        .set({ lastName: mark, bio: mark })
        .where(eq(users.id, owner.user.id))
        .returning();
      const { id: memorialId } = await memorialOf('Somebody');
      await makePost(db, { memorialId, authorId: owner.user.id });
      return of(owner.user.id, {
        ids: [owner.user.id, memorialId],
        files: [profileImageUrl],
        also: [`/api/members/${row?.username}`, `/api/members/${row?.username}/memorials`],
      });
    }
  }
}
