import { eq } from 'drizzle-orm';
import { graveCleaningBookings } from '#db/schema/cleaning.ts';
import { khatmJuz, khatms } from '#db/schema/family.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { webhooks } from '#db/schema/webhooks.ts';
import { SESSION_COOKIE } from '#features/people/access/server/identify.ts';
import { createMailSender } from '#shared/server/mail/send-mail.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { asker, type Person } from './ask.ts';
import { inDays, makeBradfordGrave, makeCleaner, makeClient } from './cleaning-world.ts';
import type { TestApp } from './create-test-app.ts';
import { PASSWORD } from './factories.ts';
import { makeStream } from './make-stream.ts';
import { officialBody } from './office-world.ts';
import { makeSoftPasskey, passkeyBrowser } from './soft-passkey.ts';
import { TEST_KEYS } from './test-secret.ts';

/** One kind of power in somebody's hands, and whether it still stands. */
type Trial = () => Promise<boolean>;

/** Signs in for a session whose cookie and token are both at hand. */
export async function signInTwice(test: TestApp, { user }: Person) {
  const { body, cookies } = await asker(() => test)<{ token: string }>('POST', '/api/auth/login', null, {
    ...{ email: user.email, password: PASSWORD },
  });
  const cookie = cookies.find((one) => one.startsWith(`${SESSION_COOKIE}=`))?.split(';')[0] ?? '';
  const person: Person = { user, token: body.token, headers: { authorization: `Bearer ${body.token}` } };
  const asks = async (headers: Record<string, string>) =>
    (await test.fetch('/api/auth/me', { headers })).status === 200;
  const trial: Trial = async () => (await asks({ cookie })) || (await asks(person.headers));
  return { person, trial };
}

/** A passkey of somebody's device, by which they sign in. */
export async function holdPasskey(test: TestApp, person: Person): Promise<Trial> {
  const passkey = makeSoftPasskey();
  await passkeyBrowser(test, person).add(passkey);
  return async () => (await passkeyBrowser(test).signIn(passkey)).status === 200;
}

/** A program's token of somebody's. */
export async function giveToken(test: TestApp, person: Person): Promise<Trial> {
  const { body } = await asker(() => test)<{ token: string }>('POST', '/api/account/tokens', person, {
    ...{ name: 'Nightly copy', scopes: ['figures:read'], days: 30, currentPassword: PASSWORD },
  });
  const headers = { authorization: `Bearer ${body.token}` };
  return async () => (await test.fetch('/api/offices/mine', { headers })).status === 200;
}

/** A link that somebody made to a stream of theirs for the invited. */
export async function inviteToStream(test: TestApp, person: Person): Promise<Trial> {
  const ask = asker(() => test);
  const { id } = await makeStream(test.db, { hostId: person.user.id, access: 'invited' });
  const { body } = await ask<{ url: string }>('POST', `/api/streams/${id}/invitations`, person, {
    emails: [],
  });
  const secret = new URL(body.url).searchParams.get('link');
  return async () => (await ask('GET', `/api/streams/${id}?link=${secret}`, null)).status === 200;
}

/** A mail that nobody has sent yet; where there is no mail server, sending it says whether it still has a reader. */
export async function mailWaits(test: TestApp, userId: number): Promise<Trial> {
  const [mail] = await test.db.orm
    .insert(mailOutbox)
    .values({ userId, template: 'access.lifted', language: 'en', values: { link: '/' } })
    .returning();
  const sender = createMailSender({
    ...{ db: test.db, texts: loadTexts(), transport: null },
    ...{ origin: test.origin, keyRing: TEST_KEYS },
  });
  return async () => {
    await sender.send(mail?.id ?? 0);
    const [row] = await test.db.orm
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.id, mail?.id ?? 0));
    return row?.status === 'held';
  };
}

/** An address of their own choice that somebody has told of what happens to their office's records. */
export async function addWebhook(test: TestApp, person: Person, officeId: number): Promise<Trial> {
  const { status, body } = await asker(() => test)<{ id: number }>(
    'POST',
    `/api/offices/${officeId}/webhooks`,
    person,
    { url: `https://records-${officeId}.example/hook`, kinds: ['grave.changed'] },
  );
  if (status !== 201) throw new Error(`the webhook answered ${status}`);
  return async () => {
    const [row] = await test.db.orm.select().from(webhooks).where(eq(webhooks.id, body.id));
    return row?.state === 'on';
  };
}

/** A visit that somebody, as a cleaner, agreed to make. */
export async function promiseVisit(test: TestApp, userId: number): Promise<Trial> {
  const client = await makeClient(test);
  const id = await bookVisit(test, { clientId: client.user.id, userId });
  return async () => {
    const [row] = await test.db.orm
      .select()
      .from(graveCleaningBookings)
      .where(eq(graveCleaningBookings.id, id));
    return row?.status === 'accepted';
  };
}

/** A visit that somebody ordered and a cleaner accepted. @param of `userId`: of the cleaner, else a new one */
export async function bookVisit(
  test: TestApp,
  { clientId, userId }: { clientId: number; userId?: number },
): Promise<number> {
  const { cleaner } = await makeCleaner(test, userId === undefined ? {} : { userId });
  const { id: graveId } = await makeBradfordGrave(test.db);
  const [row] = await test.db.orm
    .insert(graveCleaningBookings)
    .values({
      ...{ graveId, clientId, cleanerId: cleaner.id, serviceType: 'one_off', status: 'accepted' },
      ...{ preferredDate: inDays(3), scheduledDate: inDays(3), price: '25.00' },
    })
    .returning();
  if (!row) throw new Error('no visit');
  return row.id;
}

/** What an official submitted for an office, as a list shows it to whoever has these headers. */
export async function submitGrave(test: TestApp, official: Person, cemetery: string) {
  const ask = asker(() => test);
  const made = await ask<{ id: number }>(
    'POST',
    '/api/official-grave-verification',
    official,
    officialBody(cemetery),
  );
  if (made.status !== 201) throw new Error(`the submission answered ${made.status}`);
  return async (headers: Record<string, string>): Promise<boolean> => {
    const answer = await test.fetch('/api/official-verifications', { headers });
    const rows = answer.ok ? ((await answer.json()) as { id: number }[]) : [];
    return rows.some(({ id }) => id === made.body.id);
  };
}

/** The WebSocket by which somebody would broadcast from their browser. */
export async function openSocket(test: TestApp, person: Person, streamId: number): Promise<WebSocket> {
  const url = `${test.origin.replace('http', 'ws')}/api/streams/${streamId}/publish`;
  // Node's own client takes headers beside the protocols.
  const options = { headers: { ...person.headers, origin: test.origin } } as unknown as string[];
  return new WebSocket(url, options);
}

/** A juz of a khatm that somebody has taken upon themselves. @returns the khatm's id */
export async function takeJuz(test: TestApp, memorialId: number, userId: number): Promise<number> {
  const [khatm] = await test.db.orm.insert(khatms).values({ memorialId }).returning();
  if (!khatm) throw new Error('no khatm');
  await test.db.orm
    .insert(khatmJuz)
    .values({ khatmId: khatm.id, juz: 7, takenBy: userId, takenAt: new Date() });
  return khatm.id;
}
