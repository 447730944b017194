import { eq } from 'drizzle-orm';
import { graveCleaningBookings } from '#db/schema/cleaning.ts';
import { graves } from '#db/schema/graves.ts';
import { memorials } from '#db/schema/memorials.ts';
import { organisationMembers, users } from '#db/schema/people.ts';
import { providerContacts, providerReviews, serviceProviders } from '#db/schema/services.ts';
import { NAME } from './cases/open-cases.ts';
import { chatCalls, makeChat } from './chat-world.ts';
import { inDays, makeCleaner } from './cleaning-world.ts';
import type { TestApp } from './create-test-app.ts';
import { makeCemetery, makeGrave, makePost, signInAs } from './factories.ts';
import { makeStream } from './make-stream.ts';
import { attend, nameModerator } from './named-moderator.ts';
import { makeOffice } from './office-world.ts';
import { asker, fillMemorial, makeCast, type Person, shut } from './shut-memorials.ts';

/** What somebody is to the records below. */
export type Relation = keyof Awaited<ReturnType<typeof openAskingWorld>>['people'];

/**
 * One record of each kind whose presentation looks at who asks, and somebody for each relation to it, so that the same
 * address can be read by all of them.
 */
export async function openAskingWorld(test: TestApp) {
  const ask = asker(test);
  const cast = await makeCast(test);
  const cemetery = await makeCemetery(test.db);
  const grave = await makeGrave(test.db, {
    deceasedName: NAME,
    cemeteryId: cemetery.id,
    lat: 53.7,
    lng: -1.7,
    isDemo: true,
  });
  const memorial = await fillMemorial(test, cast, { graveId: grave.id, way: 'private' });
  // Each field that a family can withhold is there, and withheld.
  const at = new Date();
  await test.db.orm
    .update(graves)
    .set({
      ...{ nameArabic: 'يعقوب هارون', nameArabicBy: 'family', nameArabicAt: at },
      ...{ nameUrdu: 'یعقوب ہارون', nameUrduBy: 'family', nameUrduAt: at },
    })
    .where(eq(graves.id, grave.id));
  const withheld = { title: NAME, showPhotos: false };
  await test.db.orm.update(memorials).set(withheld).where(eq(memorials.id, memorial.id));

  await makePost(test.db, { memorialId: memorial.id, authorId: cast.owner.user.id, isPublic: false });

  const { host, stream } = await makeChat(test);
  const [moderator, secondAdmin] = [await signInAs(test), await signInAs(test, 'admin')];
  await nameModerator(test, stream.id, moderator);
  await attend(test, stream.id, moderator);
  // Somebody who does not show their profile: their number is for who looks after the chat.
  await test.db.orm.update(users).set({ showProfile: false }).where(eq(users.id, cast.stranger.user.id));
  await chatCalls(() => test).send(cast.stranger, stream.id, 'Salam');

  const client = await signInAs(test);
  const worker = await makeCleaner(test);
  const common = {
    ...{ graveId: grave.id, clientId: client.user.id, cleanerId: worker.cleaner.id, serviceType: 'one_off' },
    ...{ preferredDate: inDays(3), scheduledDate: inDays(3), price: '25.00' },
  };
  const visits = await test.db.orm
    .insert(graveCleaningBookings)
    .values([
      { ...common, status: 'accepted' },
      { ...common, slot: 'pm', status: 'approved', approvedAt: new Date() },
    ])
    .returning();

  const [provider] = await test.db.orm
    .insert(serviceProviders)
    .values({
      ...{
        type: 'florist',
        name: 'A florist',
        location: 'Leeds',
        phone: '01632 960123',
        email: 'f@example.org',
      },
      ...{ ownerId: client.user.id, isPublished: true },
    })
    .returning();
  const [contact] = await test.db.orm
    .insert(providerContacts)
    .values({
      ...{
        providerId: provider?.id ?? 0,
        userId: cast.stranger.user.id,
        reference: 'R-1',
        answerHash: 'R-1',
      },
      ...{ serviceType: 'florist', message: 'Flowers, please' },
    })
    .returning();
  const [review] = await test.db.orm
    .insert(providerReviews)
    .values({
      ...{ providerId: provider?.id ?? 0, contactId: contact?.id ?? 0, userId: cast.stranger.user.id },
      ...{ rating: 4, text: 'Good' },
    })
    .returning();

  const { cemetery: place, office, official: opener } = await makeOffice(test, 'Asked');
  const colleague = await signInAs(test, 'registrar');
  await test.db.orm
    .insert(organisationMembers)
    .values({ organisationId: office.id, userId: colleague.user.id });
  const death = await ask<{ id: number }>('POST', '/api/death-records', opener, {
    fullName: 'Bilal Ahmed Khan',
    dateOfDeath: '2023-10-01',
    placeOfDeath: 'Bradford',
    nhsNumberKind: 'nhs',
    nhsNumber: '943 476 5919',
    deathCertificateNumber: 'C-1',
    registrarOffice: 'Bradford',
    burialAuthority: 'Bradford',
    cemeteryName: place.name,
  });
  const notice = await ask<{ id: number }>('POST', '/api/janazah-notices', host, {
    deceasedName: 'Haji Abdul Karim',
    mosque: 'Madni Jamia Masjid',
    prayerAt: new Date(Date.now() + 72_000_000).toISOString(),
    consentName: 'Nasreen Karim',
  });

  await ask('PUT', `/api/janazah-notices/${notice.id}/follow`, cast.stranger);
  const planned = await makeStream(test.db, { hostId: host.user.id });
  await ask('POST', `/api/streams/${planned.id}/reminder`, cast.stranger, {});

  // Taken down by one administrator, so that another decides the appeal.
  const removed = await fillMemorial(test, cast, { graveId: grave.id, way: 'takenDown' });
  await shut(test, cast, removed);
  const [takedown] = await ask<{ id: number }[]>('GET', '/api/takedowns', cast.owner);
  await ask('POST', `/api/takedowns/${takedown?.id}/appeal`, cast.owner, { appeal: 'It is of my father.' });

  const people = {
    visitor: null as Person | null,
    stranger: cast.stranger,
    viewer: cast.viewer,
    contributor: cast.reader,
    manager: cast.owner,
    leader: await signInAs(test, 'community_leader'),
    host,
    moderator,
    client,
    cleaner: worker as Person,
    registrar: await signInAs(test, 'registrar'),
    official: await signInAs(test, 'official'),
    opener,
    colleague,
    admin: cast.admin,
    secondAdmin,
  };
  /** Addresses of these records, beside those of the table of cases. */
  const ways: [operation: string, path: string][] = [
    ['GET /api/streams/:id', `/api/streams/${stream.id}`],
    ['GET /api/streams/live', '/api/streams/live'],
    ['GET /api/streams/scheduled', '/api/streams/scheduled'],
    ['GET /api/streams/:id/moderators', `/api/streams/${stream.id}/moderators`],
    ['GET /api/streams/:id/studio', `/api/streams/${stream.id}/studio`],
    ['GET /api/streams/:id/invitations', `/api/streams/${stream.id}/invitations`],
    ['GET /api/streams/:id/restraints', `/api/streams/${stream.id}/restraints`],
    ['GET /api/janazah-notices/:id/own', `/api/janazah-notices/${notice.id}/own`],
    ['GET /api/admin/cemeteries/:id', `/api/admin/cemeteries/${place.id}`],
    ['GET /api/cemeteries/:id/search-only', `/api/cemeteries/${place.id}/search-only`],
    ['GET /api/cemeteries/:id/part-names', `/api/cemeteries/${place.id}/part-names`],
    ['GET /api/offices/:id/webhooks', `/api/offices/${office.id}/webhooks`],
    ['GET /api/death-records/:id/candidates', `/api/death-records/${death.id}/candidates`],
    [
      'GET /api/official-verifications/matches',
      `/api/official-verifications/matches?cemetery=${encodeURIComponent(place.name)}&deceasedName=Bilal+Khan&dateOfDeath=2019`,
    ],
    ['GET /api/cleaners/:id', `/api/cleaners/${worker.cleaner.id}`],
    ['GET /api/cleaners/:id/calendar', `/api/cleaners/${worker.cleaner.id}/calendar`],
    ['GET /api/cleaners/:id/reviews', `/api/cleaners/${worker.cleaner.id}/reviews`],
    ['GET /api/my-services/:id', `/api/my-services/${provider?.id}`],
    ['GET /api/my-services/:id/requests', `/api/my-services/${provider?.id}/requests`],
    ['GET /api/services/providers/:id', `/api/services/providers/${provider?.id}`],
    ['GET /api/services/providers/:id/reviews', `/api/services/providers/${provider?.id}/reviews`],
    ['GET /api/services/reviews/:id', `/api/services/reviews/${review?.id}`],
    ['GET /api/invitations/:token', `/api/invitations/${memorial.openToken}`],
    ['GET /api/members/:username/memorials', `/api/members/${host.user.username}/memorials`],
    ['GET /api/members/:username', `/api/members/${host.user.username}`],
    ['GET /api/streams/chat', `/api/streams/chat?streamId=${stream.id}`],
    ...visits.map(({ id }): [string, string] => [
      'GET /api/cleaning/bookings/:id',
      `/api/cleaning/bookings/${id}`,
    ]),
    ...visits.map(({ id }): [string, string] => [
      'GET /api/cleaning/bookings/:id/messages',
      `/api/cleaning/bookings/${id}/messages`,
    ]),
    ['GET /api/death-records/:id', `/api/death-records/${death.id}`],
    ['GET /api/janazah-notices/:id', `/api/janazah-notices/${notice.id}`],
    ['GET /api/janazah-notices', '/api/janazah-notices'],
  ];
  return { people, memorial, place: { graveId: grave.id, cemeteryId: cemetery.id }, ways };
}
