import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import { serviceProviders } from '#db/schema/services.ts';
import { notifications } from '#db/schema/trust.ts';
import type { ProviderEntry } from '#features/arrange/services/entries-contract.ts';
import { remindProviders } from '#features/arrange/services/server/remind-providers.ts';
import { asker, type Person, type Refusal } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { eraseDue } from '#tests/support/erasure-world.ts';
import { PASSWORD, signInAs } from '#tests/support/factories.ts';
import { makeProvider } from '#tests/support/make-provider.ts';
import { testJobs } from '#tests/support/test-jobs.ts';
import { TEST_KEYS } from '#tests/support/test-secret.ts';

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  admin = await signInAs(test, 'admin');
});
afterAll(() => test.close());

const call = asker(() => test);
let firms = 0;
const form = (change: object = {}) => {
  firms += 1;
  return {
    type: 'florist',
    name: `Quiet Flowers ${firms}`,
    location: 'Bradford and Leeds',
    priceFrom: '20',
    phone: '01632 960199',
    email: 'flowers@example.org',
    website: 'https://flowers.example.org/',
    proof: 'Company 01234567',
    ...change,
  };
};
/** A member who has proved the address of their account. */
async function makeOwner(): Promise<Person> {
  const owner = await signInAs(test);
  await test.db.orm.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, owner.user.id));
  return owner;
}
type Answer = ProviderEntry & Partial<Refusal>;
const apply = (who: Person | null, body: object = form()) =>
  call<Answer>('POST', '/api/my-services', who, body);
async function applied(who: Person, change: object = {}): Promise<ProviderEntry> {
  const { status, body } = await apply(who, form(change));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const decide = (who: Person | null, { id, version }: ProviderEntry, decision: string, reason = '') =>
  call<Answer>('POST', `/api/admin/services/${id}/decide`, who, { decision, reason, version });
const isShown = async (id: number) =>
  (await call('GET', `/api/services/providers/${id}`, null)).status === 200;
const toldOf = async (who: Person) =>
  (await test.db.orm.select().from(notifications).where(eq(notifications.userId, who.user.id))).map(
    ({ kind }) => kind,
  );
const change = (who: Person, entry: ProviderEntry, body: object) =>
  call<ProviderEntry>('PATCH', `/api/my-services/${entry.id}`, who, { ...body, version: entry.version });
const bodyOf = ({ name, type, location, phone, email, website, proof }: ProviderEntry) => ({
  ...{ name, type, location, phone, email, website, proof },
});

describe('who asks to be listed', () => {
  it('waits for an administrator, and is shown to nobody until then', async () => {
    expect((await apply(null)).status).toBe(401);
    const owner = await makeOwner();
    const entry = await applied(owner);
    expect(entry).toMatchObject({ application: 'new', isPublished: false, owner: { id: owner.user.id } });
    expect(await isShown(entry.id)).toBe(false);
    const listed = await call<ProviderEntry[]>('GET', '/api/services/providers?limit=100', null);
    expect(JSON.stringify(listed.body)).not.toContain(entry.name);
    const queue = (who: Person | null) =>
      call<ProviderEntry[]>('GET', '/api/admin/services/applications?limit=100', who);
    expect([(await queue(null)).status, (await queue(owner)).status]).toEqual([401, 403]);
    expect((await queue(admin)).body).toContainEqual(
      expect.objectContaining({ id: entry.id, proof: 'Company 01234567' }),
    );
    // Neither the applicant nor another way of the administrators goes past the decision.
    expect((await decide(owner, entry, 'agreed')).status).toBe(403);
    const path = `/api/admin/services/${entry.id}`;
    const published = await call('POST', `${path}/publish`, admin, { isPublished: true });
    expect([published.status, published.body.code]).toEqual([409, 'services.decide_first']);
    expect((await call('POST', `${path}/owner`, admin, { email: '' })).status).toBe(409);
    expect((await call('GET', `/api/my-services/${entry.id}`, await signInAs(test))).status).toBe(404);
  });

  it('has one open application, and a firm of one name one', async () => {
    const owner = await makeOwner();
    const entry = await applied(owner);
    expect((await apply(owner)).body.code).toBe('services.applied_already');
    const twin = await apply(await makeOwner(), form({ name: entry.name.toUpperCase() }));
    expect([twin.status, twin.body.fields?.name?.code]).toEqual([409, 'services.name_waits']);
    const racer = await makeOwner();
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply(racer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });

  it('sends once what is sent again with the same key', async () => {
    const owner = await makeOwner();
    const headers = {
      'content-type': 'application/json',
      ...owner.headers,
      'idempotency-key': crypto.randomUUID(),
    };
    const body = JSON.stringify(form());
    const send = async () => {
      const answer = await test.fetch('/api/my-services', { method: 'POST', headers, body });
      return [answer.status, ((await answer.json()) as ProviderEntry).id];
    };
    const first = await send();
    expect(first[0]).toBe(201);
    expect(await send()).toEqual(first);
  });

  it('is listed once an administrator agrees, and changes the entry from then on', async () => {
    const owner = await makeOwner();
    const entry = await applied(owner);
    const { status, body } = await decide(admin, entry, 'agreed');
    expect([status, body.application, body.isPublished]).toEqual([200, null, true]);
    expect(await isShown(entry.id)).toBe(true);
    expect(JSON.stringify((await call('GET', `/api/services/providers/${entry.id}`, null)).body)).not.toMatch(
      /01234567|flowers@example/,
    );
    expect(await toldOf(owner)).toEqual(['services.agreed']);
    expect((await decide(admin, body, 'refused', 'Too late')).body.code).toBe('services.not_waiting');
    expect((await call('DELETE', `/api/my-services/${entry.id}`, owner)).status).toBe(409);
    const dearer = await change(owner, body, { ...bodyOf(body), priceFrom: '25' });
    expect(dearer.body).toMatchObject({ isPublished: true, application: null, priceFrom: 2500 });
  });

  it('is refused with a reason, may mend the entry and wait again', async () => {
    const owner = await makeOwner();
    const entry = await applied(owner);
    expect((await decide(admin, entry, 'refused')).body.fields?.reason?.code).toBe('services.reason_needed');
    const refused = (await decide(admin, entry, 'refused', 'Which company is it?')).body;
    expect(refused).toMatchObject({
      application: 'refused',
      refusal: 'Which company is it?',
      isPublished: false,
    });
    expect(await toldOf(owner)).toEqual(['services.refused']);
    const [mail] = await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.userId, owner.user.id));
    expect(JSON.stringify(mail?.values)).toContain('Which company is it?');
    const again = (await change(owner, refused, { ...bodyOf(refused), proof: 'Company 7654321' })).body;
    expect(again).toMatchObject({ application: 'new', refusal: '', proof: 'Company 7654321' });
    expect((await decide(admin, again, 'agreed')).status).toBe(200);
    const actions = await test.db.orm
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'service_provider'), eq(auditLog.subjectId, entry.id)));
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['provider.apply', 'provider.refused', 'provider.change', 'provider.agreed']),
    );
  });

  it('is decided about as it was read', async () => {
    const owner = await makeOwner();
    const read = await applied(owner);
    await change(owner, read, { ...bodyOf(read), name: `${read.name} of London` });
    const late = await decide(admin, read, 'agreed');
    expect([late.status, late.body.code]).toEqual([409, 'common.changed_meanwhile']);
    expect(await isShown(read.id)).toBe(false);
  });

  it('is not agreed to before they have proved the address of their account', async () => {
    const owner = await signInAs(test);
    const entry = await applied(owner);
    expect(entry.owner?.isProved).toBe(false);
    const answer = await decide(admin, entry, 'agreed');
    expect([answer.status, answer.body.code]).toEqual([422, 'services.asker_unproven']);
  });

  it('takes back what nobody agreed to', async () => {
    const owner = await makeOwner();
    const entry = await applied(owner);
    const takeBack = (who: Person | null) => call('DELETE', `/api/my-services/${entry.id}`, who);
    for (const [who, status] of [
      [null, 401],
      [await signInAs(test), 404],
      [admin, 404],
      [owner, 200],
      [owner, 404],
    ] as const)
      expect((await takeBack(who)).status).toBe(status);
    await applied(owner);
  });
});

describe('a listed firm', () => {
  it.each([
    ['name', 'Another Name'],
    ['type', 'catering'],
    ['phone', '01632 960100'],
    ['email', 'other@example.org'],
    ['website', 'https://other.example.org/'],
  ])('whose owner changes its %s is looked at before families see it', async (field, value) => {
    const owner = await makeOwner();
    const provider = await makeProvider(test.db, { ownerId: owner.user.id });
    const { body: entry } = await call<ProviderEntry>('GET', `/api/my-services/${provider.id}`, owner);
    const changed = (await change(owner, entry, { ...bodyOf(entry), [field]: value })).body;
    expect(changed).toMatchObject({ application: 'changed', isPublished: false });
    expect(await isShown(entry.id)).toBe(false);
    expect((await decide(admin, changed, 'agreed')).body.isPublished).toBe(true);
  });

  it('stays shown when its owner changes the rest, or an administrator anything', async () => {
    const owner = await makeOwner();
    const provider = await makeProvider(test.db, { ownerId: owner.user.id });
    const { body: entry } = await call<ProviderEntry>('GET', `/api/my-services/${provider.id}`, owner);
    const rest = { location: 'Leeds', description: 'Open on Fridays', priceFrom: '9' };
    const mine = (await change(owner, entry, { ...bodyOf(entry), ...rest })).body;
    expect(mine).toMatchObject({ application: null, isPublished: true, description: 'Open on Fridays' });
    const theirs = (await change(admin, mine, { ...bodyOf(mine), name: 'Named by an administrator' })).body;
    expect(theirs).toMatchObject({ application: null, isPublished: true });
  });

  it('is withdrawn by an administrator, and a change of its owner does not bring it back', async () => {
    const owner = await makeOwner();
    const { body: entry } = await decide(admin, await applied(owner), 'agreed');
    const ended = await call<ProviderEntry>('POST', `/api/admin/services/${entry.id}/publish`, admin, {
      isPublished: false,
    });
    expect(ended.body.isPublished).toBe(false);
    const later = (await change(owner, ended.body, { ...bodyOf(entry), name: 'Under another name' })).body;
    expect(later).toMatchObject({ isPublished: false, application: null });
  });
});

describe('until it is checked', () => {
  const renamed = { name: 'Zq Unread Name', phone: '01632 960111', email: 'unread@example.org' };
  /** A listed firm that a family asked, and what its owner then wrote. */
  async function askedAndRenamed() {
    const [owner, family] = [await makeOwner(), await signInAs(test)];
    const provider = await makeProvider(test.db, { ownerId: owner.user.id });
    const asked = { providerId: provider.id, serviceType: provider.type, message: '' };
    expect((await call('POST', '/api/provider-contact', family, asked)).status).toBe(200);
    const { body: entry } = await call<ProviderEntry>('GET', `/api/my-services/${provider.id}`, owner);
    const { body: changed } = await change(owner, entry, { ...bodyOf(entry), ...renamed });
    return { owner, family, provider, changed };
  }
  const requestOf = async (family: Person) =>
    (await call<{ id: number; provider: object }[]>('GET', '/api/provider-contacts/mine', family)).body[0];
  const listed = async (id: number) =>
    (
      await call<{ provider: { id: number; name: string } }[]>('GET', '/api/admin/services/requests', admin)
    ).body.find((row) => row.provider.id === id)?.provider.name;

  it('a new name and number are seen by its owner alone, and by families once an administrator agreed', async () => {
    const { owner, family, provider, changed } = await askedAndRenamed();
    expect(changed).toMatchObject(renamed);
    const known = { name: provider.name, phone: provider.phone };
    expect((await requestOf(family))?.provider).toMatchObject(known);
    expect(await listed(provider.id)).toBe(provider.name);
    // A second change does not make the first one known.
    const { body: again } = await change(owner, changed, { ...bodyOf(changed), name: 'Zq Another' });
    const { body: refused } = await decide(admin, again, 'refused', 'Whose name is that?');
    expect((await requestOf(family))?.provider).toMatchObject(known);
    const { body: anew } = await change(owner, refused, { ...bodyOf(refused), ...renamed });
    expect((await requestOf(family))?.provider).toMatchObject(known);
    await decide(admin, anew, 'agreed');
    expect((await requestOf(family))?.provider).toMatchObject({ name: renamed.name, phone: renamed.phone });
    expect(await listed(provider.id)).toBe(renamed.name);
  });

  it('the reminder of a request goes to the address that was checked, and its answer is told under the name that was', async () => {
    const { owner, family, provider } = await askedAndRenamed();
    const request = await requestOf(family);
    await test.db.pool.query(
      `update provider_contacts set created_at = now() - interval '2 days' where id = $1`,
      [request?.id],
    );
    const jobs = testJobs(test.db, () => {});
    await remindProviders(test.db, { jobs, keyRing: TEST_KEYS });
    await jobs.close();
    const mails = async (template: string) =>
      (
        await test.db.pool.query(
          `select address, values ->> 'provider' as provider from mail_outbox
           where template = $1 and values ->> 'reference' = (select reference from provider_contacts where id = $2)`,
          [template, request?.id],
        )
      ).rows;
    expect(await mails('services.reminder')).toEqual([{ address: provider.email, provider: provider.name }]);
    const path = `/api/my-services/${provider.id}/requests/${request?.id}/answered`;
    expect((await call('POST', path, owner)).status).toBe(200);
    expect(await mails('services.answered')).toMatchObject([{ provider: provider.name }]);
  });

  it('what its owner wrote of a firm that an administrator withdrew is not known either', async () => {
    const [owner, family] = [await makeOwner(), await signInAs(test)];
    const provider = await makeProvider(test.db, { ownerId: owner.user.id });
    await call('POST', '/api/provider-contact', family, {
      providerId: provider.id,
      serviceType: provider.type,
      message: '',
    });
    const publish = (isPublished: boolean) =>
      call<ProviderEntry>('POST', `/api/admin/services/${provider.id}/publish`, admin, { isPublished });
    const { body: withdrawn } = await publish(false);
    expect((await change(owner, withdrawn, { ...bodyOf(withdrawn), ...renamed })).body.application).toBe(
      null,
    );
    expect((await requestOf(family))?.provider).toMatchObject({ name: provider.name });
    expect((await publish(true)).status).toBe(200);
    expect((await requestOf(family))?.provider).toMatchObject({ name: renamed.name });
  });

  it('what nobody agreed to goes with the account of its owner', async () => {
    const { owner, family, provider } = await askedAndRenamed();
    await call('POST', '/api/account/ending', owner, { currentPassword: PASSWORD });
    await eraseDue(test);
    const [row] = await test.db.orm
      .select()
      .from(serviceProviders)
      .where(eq(serviceProviders.id, provider.id));
    const { name, phone, email } = provider;
    expect(row).toMatchObject({ name, phone, email, checkedName: null, ownerId: null });
    expect((await requestOf(family))?.provider).toMatchObject({ name });
  });
});

describe('with the account of its owner', () => {
  it('an application goes, and a listed firm is not shown any more', async () => {
    const [asking, listed] = [await makeOwner(), await makeOwner()];
    const waiting = await applied(asking);
    const { body: shown } = await decide(admin, await applied(listed), 'agreed');
    for (const who of [asking, listed])
      expect((await call('POST', '/api/account/ending', who, { currentPassword: PASSWORD })).status).toBe(
        200,
      );
    expect((await eraseDue(test)).erased).toBe(2);
    const rowOf = async (id: number) =>
      (await test.db.orm.select().from(serviceProviders).where(eq(serviceProviders.id, id)))[0];
    expect(await rowOf(waiting.id)).toBeUndefined();
    expect(await rowOf(shown.id)).toMatchObject({ ownerId: null, isPublished: false, proof: '' });
    expect(await isShown(shown.id)).toBe(false);
  });
});
