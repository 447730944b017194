import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#db/schema/people.ts';
import { streamModerators } from '#db/schema/stream-moderators.ts';
import { liveStreams } from '#db/schema/streams.ts';
import { messagesPaths } from '#features/arrange/cleaning/messages-paths.ts';
import { spellingsPaths } from '#features/find/spellings/spellings-paths.ts';
import { visitsPaths } from '#features/find/visits/visits-paths.ts';
import { chatPaths } from '#features/live/chat/chat-paths.ts';
import { janazahPaths } from '#features/live/janazah/janazah-paths.ts';
import { moderatorsPaths } from '#features/live/moderators/moderators-paths.ts';
import { remindersPaths } from '#features/live/reminders/reminders-paths.ts';
import { streamsPaths } from '#features/live/streams/streams-paths.ts';
import { accessPaths } from '#features/people/access/access-paths.ts';
import { passkeysPaths } from '#features/people/access/passkeys-paths.ts';
import { securityPaths } from '#features/people/access/security-paths.ts';
import { helpPaths } from '#features/people/help/help-paths.ts';
import { notificationsPaths } from '#features/people/notifications/notifications-paths.ts';
import { duaDatesPaths } from '#features/remember/dua-dates/dua-dates-paths.ts';
import { duasPaths } from '#features/remember/duas/duas-paths.ts';
import { khatmPaths } from '#features/remember/khatm/khatm-paths.ts';
import { postsPaths } from '#features/remember/posts/posts-paths.ts';
import { CASES } from '#tests/support/cases/all-cases.ts';
import type { Sent } from '#tests/support/cases/case-kinds.ts';
import { declaredOperations } from '#tests/support/declared-operations.ts';
import { exchange } from '#tests/support/exchange.ts';
import {
  makeCemetery,
  makeDua,
  makeGrave,
  makeMemorial,
  PASSWORD,
  signInAs,
} from '#tests/support/factories.ts';
import { type KeptWorld, openKeptWorld } from '#tests/support/kept-world.ts';
import { makeLiveStream, makeStream } from '#tests/support/make-stream.ts';
import {
  type Cast,
  fillMemorial,
  makeCast,
  type Person,
  type ShutMemorial,
} from '#tests/support/shut-memorials.ts';
import { makeSoftPasskey, passkeyBrowser, type SoftPasskey } from '#tests/support/soft-passkey.ts';
import { type Planted, plant } from '#tests/support/takedown-world.ts';

/**
 * Writes through every operation there is, and compares each kept page with the same one rendered anew: whatever a write
 * says that it changes, no visitor may be shown less than that.
 */
const NAME = 'Yaqub Haroon Talib';
/** Pages that are compared after a write that drops all of them, or none: one of every kind. */
const FEW = 10;
let world: KeptWorld;
let cast: Cast;
let memorial: ShutMemorial;
let graveId: number;
let other: { id: number; graveId: number };
let streams: { live: number; planned: number };
let notice: Planted;
let line: Planted;
let general: number;
/** How many pages are kept before a write. */
let warm: number;

/** What has been seen of each operation that was accepted at least once. */
const seen = { nothing: new Set<string>(), named: new Set<string>(), anything: new Set<string>() };

beforeAll(async () => {
  world = await openKeptWorld({
    settings: { DEMO: '1', RATE_LIMIT_SCALE: '10000', SECOND_FACTOR_REQUIRED: 'none' },
    fill: async (test) => {
      cast = await makeCast(test);
      const cemetery = await makeCemetery(test.db);
      const grave = { deceasedName: NAME, cemeteryId: cemetery.id, lat: 53.7, lng: -1.7, isDemo: true };
      graveId = (await makeGrave(test.db, grave)).id;
      memorial = await fillMemorial(test, cast, { graveId, way: 'private' });
      const beside = await makeMemorial(test.db, { graveId });
      other = await makeMemorial(test.db, { createdBy: cast.owner.user.id });
      general = (await makeDua(test.db, { isApproved: null })).id;
      streams = {
        live: (await makeLiveStream(test.db, { hostId: cast.admin.user.id })).id,
        planned: (await makeStream(test.db)).id,
      };
      // A pause for want of somebody who looks after a stream is announced in the middle of some write, and drops pages then.
      const attendedAt = new Date(Date.now() + 3_600_000);
      await test.db.orm.update(liveStreams).set({ attendedAt }).where(eq(liveStreams.isLive, true));
      notice = await plant(test, 'notice');
      line = await plant(test, 'booking_message');
      return [
        // Of every kind of page one comes first.
        ...[`/memorial/${memorial.id}`, `/memorial/${other.id}`, `/grave/${graveId}`, '/', '/search?q=Yaqub'],
        ...['/duas', `/janazah/${notice.id}`, '/live-streams', '/services', '/help'],
        ...['/search', '/search?q=Yaqub&tab=memorials', '/search?hasMemorial=true', '/advanced-search'],
        ...['/grave-finder', `/grave-finder?grave=${graveId}`, `/cemetery-map?cemetery=${cemetery.id}`],
        ...[
          `/grave/${other.graveId}`,
          `/memorial-detail/${memorial.id}`,
          `/memorial/${beside.id}`,
          '/pricing',
        ],
        ...['/bradford-partnership', '/janazah', `/live-streams?stream=${streams.live}`, '/help?q=dua'],
        ...[
          '/live-streams?tab=scheduled',
          '/grave-cleaning',
          '/help?tab=about',
          '/help/privacy',
          '/downloads',
        ],
      ];
    },
  });
});
afterAll(() => world.close());

/** Sends one write. @returns what it was answered, where it was accepted; then so many pages are compared. */
async function write(operation: string, sent: Sent, person: Person | null, most?: number) {
  const answer = await exchange(world.test, operation, sent, person);
  // A refused write wrote nothing, and dropped nothing: the next comparison would meet what it left.
  if (answer.status >= 400) return null;
  const label = `${operation} ${JSON.stringify(sent)} ${answer.status}`;
  const { stale, kept } = await world.compare(most);
  expect(stale, label).toEqual([]);
  const open = kept.length === 0 ? 'anything' : kept.length === warm ? 'nothing' : 'named';
  // Another memorial’s page and a guide stay.
  if (open === 'named')
    expect(kept, label).toEqual(expect.arrayContaining([`/memorial/${other.id}`, '/help']));
  seen[open].add(operation);
  warm = await world.warmUp(most);
  return answer.text === '' ? {} : (JSON.parse(answer.text) ?? {});
}

/** The same, where it must be accepted. */
async function mustWrite(
  operation: string,
  path: string,
  person: Person | null,
  body?: unknown,
  most?: number,
) {
  const made = await write(operation, { path, ...(body === undefined ? {} : { body }) }, person, most);
  expect(made, operation).not.toBeNull();
  return made as { id: number; version: number };
}

/** The same, where a page of every kind is enough to compare. */
const writeFew = (operation: string, path: string, person: Person | null, body?: unknown) =>
  mustWrite(operation, path, person, body, FEW);

/** A passkey signs what was asked just before, so both are sent before pages are compared. */
async function signInByPasskey(passkey: SoftPasskey) {
  expect((await passkeyBrowser(world.test).signIn(passkey)).status).toBe(200);
  const { stale, kept } = await world.compare(FEW);
  expect([stale, kept.length]).toEqual([[], warm]);
  seen.nothing.add(passkeysPaths.beginSignIn).add(passkeysPaths.signIn);
}

/** A host names somebody, who says no; the naming is taken back, and the host is there. */
async function lookAfter(stream: string) {
  const { admin, stranger } = cast;
  const { email, id } = stranger.user;
  await world.test.db.orm.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id));
  await writeFew(moderatorsPaths.name, `${stream}/moderators`, admin, { email });
  await writeFew(moderatorsPaths.decline, `${stream}/moderation/decline`, stranger);
  const named = eq(streamModerators.email, email);
  const [row] = await world.test.db.orm.select().from(streamModerators).where(named);
  await writeFew(moderatorsPaths.takeBack, `${stream}/moderators/${row?.id}`, admin);
  await writeFew(moderatorsPaths.attend, `${stream}/presence`, admin);
}

/** Of every contract: the paths of operations that say this of themselves. */
const declared = (isIt: Parameters<typeof declaredOperations>[0]) =>
  declaredOperations(isIt).map(({ path }) => path);

describe('a kept page', () => {
  it('shows what was said on its memorial, and stays where something was said elsewhere', async () => {
    warm = await world.warmUp();
    expect(warm).toBe(30);
    const { reader, stranger, admin } = cast;
    const at = `/api/memorials/${memorial.id}`;
    const post = await mustWrite(postsPaths.create, `${at}/posts`, reader, { content: 'A word' });
    await mustWrite(postsPaths.update, `/api/posts/${post.id}`, reader, { version: 1, content: 'Another' });
    await mustWrite(postsPaths.react, `/api/posts/${post.id}/reactions`, stranger, { type: 'heart' });
    const said = await mustWrite(postsPaths.comment, `/api/posts/${post.id}/comments`, stranger, {
      content: 'So',
    });
    const comment = `/api/comments/${said.id}`;
    await mustWrite(postsPaths.updateComment, comment, stranger, { version: 1, content: 'So it is' });
    await mustWrite(postsPaths.reactToComment, `${comment}/reactions`, reader, { type: 'prayer' });
    for (const body of [{ memorialId: memorial.id }, { graveId }, {}]) {
      const { id } = await mustWrite(duasPaths.submit, '/api/duas', null, {
        ...body,
        content: 'Rahimahullah.',
      });
      await mustWrite(duasPaths.moderate, `/api/admin/duas/${id}/moderate`, admin, { isApproved: true });
    }
    const more = { memorialId: memorial.id, content: 'Ameen.' };
    const { id } = await mustWrite(duasPaths.submit, '/api/duas', stranger, more);
    const both = { ids: [id, general], isApproved: true };
    await mustWrite(duasPaths.moderateMany, '/api/admin/duas/moderate-many', admin, both);
  });

  it('stays where a write changes no page', async () => {
    const { test } = world;
    expect(await world.warmUp()).toBe(30);
    warm = FEW;
    const { stranger, reader, owner } = cast;
    const guest = await signInAs(test);
    await writeFew(accessPaths.login, '/api/auth/login', null, {
      email: guest.user.email,
      password: PASSWORD,
    });
    const passkey = makeSoftPasskey();
    await passkeyBrowser(test, guest).add(passkey);
    await world.warmUp(FEW);
    await writeFew(accessPaths.logout, '/api/auth/logout', guest);
    await signInByPasskey(passkey);
    await writeFew(notificationsPaths.read, '/api/notifications/read', owner, { upTo: 1 });
    const { live, planned } = streams;
    await writeFew(remindersPaths.set, `/api/streams/${planned}/reminder`, reader, { minutesBefore: 15 });
    await writeFew(remindersPaths.remove, `/api/streams/${planned}/reminder`, reader);
    const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/abc';
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
    await writeFew(remindersPaths.subscribe, '/api/push/subscriptions', reader, { endpoint, keys });
    await writeFew(remindersPaths.unsubscribe, '/api/push/subscriptions', reader, { endpoint });
    const day = { label: 'The day', calendar: 'gregorian', month: 3, day: 4 };
    const date = await writeFew(duaDatesPaths.create, '/api/dua-dates', stranger, day);
    await writeFew(duaDatesPaths.remove, `/api/dua-dates/${date.id}`, stranger);
    const plan = { title: 'Friday', graveIds: [graveId] };
    const { id } = await writeFew(visitsPaths.create, '/api/visit-plans', stranger, plan);
    await writeFew(visitsPaths.change, `/api/visit-plans/${id}`, stranger, {
      ...plan,
      title: 'Eid',
      version: 1,
    });
    await writeFew(securityPaths.prove, '/api/account/proof', stranger, { currentPassword: PASSWORD });
    await writeFew(visitsPaths.remove, `/api/visit-plans/${id}`, stranger);
    await writeFew(streamsPaths.join, `/api/streams/${live}/join`, null);
    await lookAfter(`/api/streams/${live}`);
    await writeFew(janazahPaths.follow, `/api/janazah-notices/${notice.id}/follow`, stranger);
    await writeFew(janazahPaths.unfollow, `/api/janazah-notices/${notice.id}/follow`, stranger);
    const letter = {
      name: 'Amina',
      email: 'amina@example.org',
      topic: 'other',
      message: 'Where is the gate, please?',
    };
    await writeFew(helpPaths.ask, '/api/help/requests', null, letter);
    await writeFew(spellingsPaths.suggest, '/api/names/suggestions', null, {
      ...{ nameA: 'Omar', nameB: 'Umer', verdict: 'same', consent: true },
    });
    const chat = `/api/streams/${live}/chat`;
    const word = await writeFew(chatPaths.send, chat, stranger, { message: 'Salam' });
    await writeFew(chatPaths.remove, `${chat}/${word.id}`, stranger);
    const [, booking = 0] = line.ids;
    const [cleaner = stranger] = line.readers ?? [];
    const messages = `/api/cleaning/bookings/${booking}/messages`;
    await writeFew(messagesPaths.send, messages, cleaner, { message: 'On my way' });
    await writeFew(messagesPaths.seen, `${messages}/seen`, cleaner, { upTo: line.id });
    const khatm = `/api/memorials/${memorial.id}/khatm`;
    await writeFew(khatmPaths.change, `${khatm}/juz/9`, reader, { action: 'take' });
    await writeFew(khatmPaths.close, `${khatm}/close`, owner);
    await writeFew(khatmPaths.start, khatm, owner);
    // Those that were not looked at after each write.
    expect((await world.compare()).stale).toEqual([]);
  });

  it('follows every other operation, whoever may do it', async () => {
    warm = await world.warmUp(FEW);
    const { owner, reader, stranger, admin } = cast;
    const writes = Object.entries(CASES).filter(([operation]) => !operation.startsWith('GET '));
    // What takes away comes last: the others need something to work on.
    const takesAway = (path: string) =>
      /^DELETE|archive|hide|takedowns|suspend|role|withdraw|merge|hand-over/.test(path);
    writes.sort(([a], [b]) => Number(takesAway(a)) - Number(takesAway(b)));
    const place = { graveId, cemeteryId: 1 };
    for (const [operation, one] of writes) {
      const sends =
        one.as === 'record' ? one.send(memorial) : one.as === 'list' ? one.send(place) : one.send();
      // Whoever may do it does it once.
      const tries = sends.flatMap((sent) =>
        [owner, reader, stranger, admin, null].map((person) => ({ sent, person })),
      );
      for (const { sent, person } of tries) if ((await write(operation, sent, person, FEW)) !== null) break;
    }
  });

  it('is dropped by every operation that does not say what it changes, and stays by those that say so', () => {
    const reads = declared(({ onlyReads }) => onlyReads);
    const changing = [...seen.nothing].filter((path) => !reads.includes(path));
    expect(changing.toSorted()).toEqual(declared(({ changesNoPage }) => changesNoPage).toSorted());
    expect([...seen.named].toSorted()).toEqual(
      [
        ...[
          postsPaths.create,
          postsPaths.update,
          postsPaths.react,
          postsPaths.comment,
          postsPaths.updateComment,
        ],
        ...[postsPaths.reactToComment, duasPaths.moderate, duasPaths.moderateMany],
      ].toSorted(),
    );
    expect(seen.anything.size).toBeGreaterThan(20);
    for (const path of seen.anything)
      expect(seen.nothing.has(path) || seen.named.has(path), path).toBe(false);
  });
});
