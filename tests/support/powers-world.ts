import { and, eq, isNull } from 'drizzle-orm';
import type { POWERS } from '#app/powers.ts';
import { memorialInvitations, memorialLinks } from '#db/schema/family.ts';
import { memorialMembers } from '#db/schema/memorials.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { organisationMembers, users } from '#db/schema/people.ts';
import { pushSubscriptions } from '#db/schema/push.ts';
import { liveStreams } from '#db/schema/streams.ts';
import { LEADERS, OFFICIALS } from '#shared/contract/roles.ts';
import type { EndingKind } from '#shared/server/endings.ts';
import { logIn } from './account-world.ts';
import type { Person } from './ask.ts';
import { joinStream } from './broadcast-world.ts';
import { listen } from './chat-world.ts';
import type { TestApp } from './create-test-app.ts';
import { eraseDue } from './erasure-world.ts';
import { makeLink, makeMemorial, signInAs } from './factories.ts';
import {
  addWebhook,
  bookVisit,
  giveToken,
  holdPasskey,
  inviteToStream,
  mailWaits,
  openSocket,
  promiseVisit,
  signInTwice,
  submitGrave,
  takeJuz,
} from './held-powers.ts';
import { makeProvider } from './make-provider.ts';
import { makeLiveStream, makeStream } from './make-stream.ts';
import { lookAfter } from './named-moderator.ts';
import { makeOffice } from './office-world.ts';
import { makeSubscription } from './push-service.ts';
import { until } from './until.ts';

export type PowerName = keyof typeof POWERS;
/** Whether a power still stands, asked of the running server or of what it decides by. */
export type Trials = Record<PowerName, () => Promise<boolean>>;

const DAY_MS = 86_400_000;
const deathFacts = {
  fullName: 'Bilal Ahmed Khan',
  dateOfDeath: '2023-09-30',
  placeOfDeath: 'Bradford',
  nhsNumberKind: 'none',
  noNumberReason: 'Never registered',
  deathCertificateNumber: 'DYE 123456',
  registrarOffice: 'Bradford Register Office',
  burialAuthority: 'Bradford Council',
  cemeteryName: 'Scholemoor Cemetery',
};

/** An official who holds every kind of power at once, and who can take it from them. */
export async function makePowerful(test: TestApp) {
  const { office, cemetery, official } = await makeOffice(test, `Office ${Math.random()}`);
  const { person, trial: sessions } = await signInTwice(test, official);
  const passkeys = await holdPasskey(test, person);
  const admin = await signInAs(test, 'admin');
  const owner = await signInAs(test);
  const userId = person.user.id;
  const memorial = await makeMemorial(test.db, { createdBy: owner.user.id, visibility: 'unlisted' });
  await test.db.orm.insert(memorialMembers).values({ memorialId: memorial.id, userId, role: 'manager' });
  const planned = await makeStream(test.db, { hostId: userId, ingestKeyHash: `planned-${userId}` });
  await makeLiveStream(test.db, { hostId: userId, ingestKeyHash: `live-${userId}` });
  const recorded = await makeStream(test.db, {
    hostId: userId,
    startTime: new Date(Date.now() - DAY_MS),
    endTime: new Date(Date.now() - DAY_MS),
    recordingReadyAt: new Date(),
    recordingExpiresAt: new Date(Date.now() + DAY_MS),
  });
  const others = await makeLiveStream(test.db, { hostId: owner.user.id, access: 'members' });
  const invitation = await invite(test, person, memorial.id);
  const byRole = await inviteByRole(test, userId);
  await makeLink(test.db, memorial.id, { createdBy: userId });
  const khatmId = await takeJuz(test, memorial.id, userId);
  await subscribe(test, person);
  const watching = await joinStream(test, others.id, person);
  const opened = {
    bell: await listen(test, '/api/notifications/events', person),
    chat: await listen(test, `/api/streams/${others.id}/chat/events`, person),
    memorialEvents: await listen(test, `/api/memorials/${memorial.id}/events`, person),
  };
  const publishing = await openSocket(test, person, planned.id);
  const cases = await openCases(test, person, cemetery.name);
  const officeWebhooks = await addWebhook(test, person, office.id);
  const streamInvitations = await inviteToStream(test, person);
  const looking = await lookAfter(test, others.id, person);
  const waitingMail = await mailWaits(test, userId);
  const visits = await promiseVisit(test, userId);
  const visitId = await bookVisit(test, { clientId: userId });
  const entry = await makeProvider(test.db, { ownerId: userId });
  const opens = async (path: string) => (await test.fetch(path, { headers: person.headers })).status === 200;
  const gone = new Set<object>();
  for (const one of Object.values(opened)) void one.ended.then(() => gone.add(one));
  const isOpen = async (one: object) => !gone.has(one);
  const count = async (query: string, values: unknown[]) =>
    (await test.db.pool.query(query, values)).rows.length > 0;
  const roleNow = async () => {
    const [row] = await test.db.orm.select().from(users).where(eq(users.id, userId));
    return row && !row.suspendedAt ? row.role : null;
  };
  const apiTokens = await giveToken(test, person);
  const trials: Trials = {
    sessions,
    passkeys,
    apiTokens,
    role: async () => {
      const role = await roleNow();
      return role !== null && LEADERS.includes(role as 'official');
    },
    bell: () => isOpen(opened.bell),
    chat: () => isOpen(opened.chat),
    memorialEvents: () => isOpen(opened.memorialEvents),
    publishing: async () => publishing.readyState === WebSocket.OPEN,
    playback: async () => {
      const { status } = await test.fetch(watching.url, { headers: { cookie: watching.cookie } });
      return status !== 403;
    },
    hosting: async () => {
      const isMine = eq(liveStreams.hostId, userId);
      const rows = await test.db.orm.select().from(liveStreams).where(isMine);
      const isOn = rows.some((row) => row.isLive || row.ingestKeyHash !== null);
      const isPlanned = rows.some(({ id, cancelledAt }) => id === planned.id && cancelledAt === null);
      return isOn || isPlanned;
    },
    recordings: () =>
      count('select 1 from live_streams where id = $1 and recording_ready_at is not null', [recorded.id]),
    invitations: async () => {
      const { status } = await test.fetch(`/api/invitations/${invitation.token}`);
      const waits = await test.db.orm.$count(
        mailOutbox,
        eq(mailOutbox.onceKey, `family-invitation-${invitation.id}`),
      );
      return status === 200 || waits > 0;
    },
    invitationsByRole: () =>
      count('select 1 from memorial_invitations where id = $1 and revoked_at is null', [byRole]),
    memorialLinks: async () =>
      (await test.db.orm.$count(
        memorialLinks,
        and(eq(memorialLinks.memorialId, memorial.id), isNull(memorialLinks.revokedAt)),
      )) > 0,
    juz: () => count('select 1 from khatm_juz where khatm_id = $1 and juz = 7', [khatmId]),
    push: async () => (await test.db.orm.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId))) > 0,
    office: async () => {
      const role = await roleNow();
      const isMember = await test.db.orm.$count(organisationMembers, eq(organisationMembers.userId, userId));
      return isMember > 0 && role !== null && OFFICIALS.includes(role as 'official');
    },
    cases,
    officeWebhooks,
    streamInvitations,
    streamModeration: looking.isNamed,
    streamNamings: looking.hasNamed,
    streamPresence: looking.isThere,
    waitingMail,
    visits,
    bookingLine: () => opens(`/api/cleaning/bookings/${visitId}/messages`),
    providerEntry: () => opens(`/api/my-services/${entry.id}`),
  };
  await until(async () => publishing.readyState === WebSocket.OPEN, 'the socket is open');
  return {
    trials,
    /** As people do it: by the server's own operations, or by the hour's upkeep. */
    async end(kind: EndingKind): Promise<void> {
      const by = {
        signed_out: () => call(test, person, 'POST', '/api/auth/logout'),
        suspended: () =>
          call(test, admin, 'POST', `/api/admin/users/${userId}/suspend`, { reason: 'He sold places.' }),
        demoted: () => call(test, admin, 'POST', `/api/admin/users/${userId}/role`, { role: 'user' }),
        left_memorial: () => call(test, owner, 'DELETE', `/api/memorials/${memorial.id}/family/${userId}`),
        left_office: () =>
          call(test, admin, 'DELETE', `/api/admin/organisations/${office.id}/members/${userId}`),
        erased: async () => {
          await test.db.orm
            .update(users)
            .set({ deletionRequestedAt: new Date() })
            .where(eq(users.id, userId));
          await eraseDue(test);
        },
      };
      await by[kind]();
    },
    close() {
      for (const { leave } of Object.values(opened)) leave();
      publishing.close();
    },
  };
}

async function call(test: TestApp, who: Person, method: string, path: string, body?: object): Promise<void> {
  const response = await test.fetch(path, {
    method,
    headers: { ...who.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
}

/**
 * A death case with a document, and a submission. @returns whether the official, signed in anew, can still do any of what
 * they could: read and change the case, read its document, see the submission
 */
async function openCases(test: TestApp, person: Person, cemetery: string): Promise<() => Promise<boolean>> {
  const seesSubmission = await submitGrave(test, person, cemetery);
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'paper.pdf');
  const { headers } = person;
  const upload = await test.fetch('/api/official-documents', { method: 'POST', headers, body: form });
  const document = ((await upload.json()) as { id: number }).id;
  const post = async (path: string, body: object) => {
    const response = await test.fetch(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.status >= 300) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as { id: number };
  };
  const { id } = await post('/api/death-records', deathFacts);
  const paper = {
    documentType: 'other',
    documentNumber: '1',
    issuingAuthority: 'An office',
    issueDate: '2023-10-02',
  };
  await post(`/api/death-records/${id}/documents`, { ...paper, officeDocumentId: document });
  const ways: [string, string, object?][] = [
    ['GET', `/api/death-records/${id}`],
    ['PUT', `/api/death-records/${id}`, deathFacts],
    ['GET', `/api/official-documents/${document}/file`],
  ];
  return async () => {
    const again = await logIn(test, { email: person.user.email });
    if (again.status !== 200) return false;
    const { token } = (await again.json()) as { token: string };
    const answers = await Promise.all(
      ways.map(async ([method, path, body]) => {
        const response = await test.fetch(path, {
          method,
          headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        });
        await response.arrayBuffer();
        return response.ok;
      }),
    );
    return answers.some((isOpen) => isOpen) || seesSubmission({ authorization: `Bearer ${token}` });
  };
}

async function invite(test: TestApp, person: Person, memorialId: number) {
  const response = await test.fetch(`/api/memorials/${memorialId}/invitations`, {
    method: 'POST',
    headers: { ...person.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `cousin-${memorialId}@example.org`, role: 'viewer' }),
  });
  const { invitation, link } = (await response.json()) as { invitation: { id: number }; link: string };
  const [row] = await test.db.orm
    .select()
    .from(memorialInvitations)
    .where(eq(memorialInvitations.id, invitation.id));
  if (!row) throw new Error('no invitation');
  return { id: row.id, token: link.replace('/invitation/', '') };
}

/** As an administrator invites to a memorial that they do not manage. */
async function inviteByRole(test: TestApp, userId: number): Promise<number> {
  const { id: memorialId } = await makeMemorial(test.db);
  const [row] = await test.db.orm
    .insert(memorialInvitations)
    .values({
      memorialId,
      invitedBy: userId,
      email: `aunt-${memorialId}@example.org`,
      role: 'viewer',
      tokenHash: `by-role-${memorialId}`,
      expiresAt: new Date(Date.now() + DAY_MS),
    })
    .returning();
  if (!row) throw new Error('no invitation');
  return row.id;
}

const subscribe = (test: TestApp, person: Person) =>
  call(test, person, 'POST', '/api/push/subscriptions', {
    endpoint: `https://fcm.googleapis.com/fcm/send/${person.user.id}`,
    keys: makeSubscription().keys,
  });
