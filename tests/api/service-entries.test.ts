import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import { providerContacts } from '#db/schema/services.ts';
import { notifications } from '#db/schema/trust.ts';
import type {
  EntryRequest,
  ListedRequest,
  ProviderEntry,
} from '#features/arrange/services/entries-contract.ts';
import type { Provider, ProviderContact } from '#features/arrange/services/services-contract.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { makeProvider } from '#tests/support/make-provider.ts';

let test: TestApp;
let admin: Person;
let owner: Person;
let member: Person;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  [admin, owner, member] = await Promise.all([signInAs(test, 'admin'), signInAs(test), signInAs(test)]);
});
afterAll(() => test.close());

const call = asker(() => test);
const ADMIN = '/api/admin/services';
const form = (change: object = {}) => ({
  type: 'gravestone',
  name: 'Plain Stone',
  location: 'Keighley',
  services: ['Engraving'],
  languages: ['English', 'Urdu'],
  priceFrom: '450',
  priceTo: '1,200.50',
  phone: '+44 (0)1632 960199',
  email: 'stone@example.org',
  website: 'https://stone.example.org/',
  ...change,
});

describe('an entry', () => {
  it('is written by an administrator and shown once it is published', async () => {
    expect((await call('POST', ADMIN, null, form())).status).toBe(401);
    expect((await call('POST', ADMIN, member, form())).status).toBe(403);
    const { status, body } = await call<ProviderEntry>('POST', ADMIN, admin, form());
    expect(status).toBe(200);
    expect(body).toMatchObject({ priceFrom: 45_000, priceTo: 120_050, isPublished: false, owner: null });
    const shown = () => call<Provider>('GET', `/api/services/providers/${body.id}`, null);
    expect((await shown()).status).toBe(404);
    const publish = (who: Person | null, isPublished: boolean) =>
      call('POST', `${ADMIN}/${body.id}/publish`, who, { isPublished });
    expect((await publish(member, true)).status).toBe(403);
    expect((await publish(admin, true)).status).toBe(200);
    expect((await shown()).body.name).toBe('Plain Stone');
    expect((await publish(admin, false)).status).toBe(200);
    expect((await shown()).status).toBe(404);
    const actions = await test.db.orm.select().from(auditLog).where(eq(auditLog.subjectId, body.id));
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['provider.create', 'provider.publish', 'provider.withdraw']),
    );
  });

  it.each([
    [{ name: ' ' }, 'name', 'common.required'],
    [{ type: 'wedding' }, 'type', 'services.unknown_type'],
    [{ priceFrom: 'cheap' }, 'priceFrom', 'services.bad_price'],
    [{ priceFrom: '12.345' }, 'priceFrom', 'services.bad_price'],
    [{ priceFrom: '999999999' }, 'priceFrom', 'services.bad_price'],
    [{ priceFrom: '500', priceTo: '450' }, 'priceTo', 'services.price_order'],
    [{ priceFrom: '', priceTo: '450' }, 'priceTo', 'services.price_order'],
    [{ phone: '0033 1 23 45 67 89' }, 'phone', 'services.bad_phone'],
    [{ phone: '12345' }, 'phone', 'services.bad_phone'],
    [{ email: 'nowhere' }, 'email', 'services.bad_email'],
    [{ website: 'http://stone.example.org' }, 'website', 'services.bad_website'],
    [{ website: 'javascript:alert(1)' }, 'website', 'services.bad_website'],
    [{ website: 'https://me:pw@stone.example.org' }, 'website', 'services.bad_website'],
    [{ services: Array(21).fill('x') }, 'services', 'services.too_many_lines'],
  ])('refuses %o in its field', async (change, field, code) => {
    const { status, body } = await call('POST', ADMIN, admin, form(change));
    expect(status).toBe(400);
    expect(body.fields?.[field]?.code).toBe(code);
  });

  it('is handed to a member, who changes it, and is hidden from everybody else', async () => {
    const provider = await makeProvider(test.db);
    const path = `/api/my-services/${provider.id}`;
    const handOver = (who: Person | null, email: string) =>
      call<ProviderEntry>('POST', `${ADMIN}/${provider.id}/owner`, who, { email });
    expect((await handOver(member, member.user.email)).status).toBe(403);
    const nobody = await call('POST', `${ADMIN}/${provider.id}/owner`, admin, { email: 'no@example.org' });
    expect(nobody.body.fields?.email?.code).toBe('services.no_account');
    expect((await call('PATCH', path, owner, form({ version: 1 }))).status).toBe(404);
    // Anybody can register with a provider's address.
    const unproven = await call('POST', `${ADMIN}/${provider.id}/owner`, admin, { email: owner.user.email });
    expect([unproven.status, unproven.body.fields?.email?.code]).toEqual([422, 'services.account_unproven']);
    expect((await call('GET', path, owner)).status).toBe(404);
    await test.db.orm.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, owner.user.id));
    expect((await handOver(admin, owner.user.email.toUpperCase())).body.owner?.id).toBe(owner.user.id);
    const told = await test.db.orm
      .select()
      .from(notifications)
      .where(eq(notifications.userId, owner.user.id));
    expect(told.map(({ kind }) => kind)).toContain('services.handed');

    for (const [who, status, version] of [
      [null, 401, 1],
      [member, 404, 1],
      [owner, 200, 1],
      [admin, 200, 2],
    ] as const) {
      expect((await call('GET', path, who)).status).toBe(status);
      expect((await call('PATCH', path, who, form({ version }))).status).toBe(status);
      expect((await call('GET', `${path}/requests`, who)).status).toBe(status);
    }
    // What is an administrator's stays one's.
    expect((await call('PATCH', path, owner, form({ version: 3, isPublished: false }))).status).toBe(400);
    expect((await call('POST', `${ADMIN}/${provider.id}/publish`, owner, { isPublished: true })).status).toBe(
      403,
    );
    const own = await call<ProviderEntry[]>('GET', '/api/my-services', owner);
    expect(own.body.map(({ id }) => id)).toEqual([provider.id]);
    expect((await handOver(admin, '')).body.owner).toBeNull();
    expect((await call('GET', path, owner)).status).toBe(404);
  });

  it('shows its keeper what was asked and how it was answered', async () => {
    const provider = await makeProvider(test.db, { ownerId: owner.user.id });
    const other = await makeProvider(test.db);
    const asked = { serviceType: 'florist', providerId: provider.id, message: 'Salam' };
    const { body: contact } = await call<ProviderContact>('POST', '/api/provider-contact', member, asked);
    const path = `/api/my-services/${provider.id}/requests`;
    const { body } = await call<EntryRequest[]>('GET', path, owner);
    expect(body).toMatchObject([
      {
        reference: contact.reference,
        message: 'Salam',
        status: 'sent',
        from: `Person ${member.user.lastName}`,
      },
    ]);
    // A request is looked up by its entry.
    const foreign = `/api/my-services/${other.id}/requests/${contact.id}/answered`;
    expect((await call('POST', foreign, admin)).status).toBe(404);
    const answer = (who: Person | null) => call<EntryRequest>('POST', `${path}/${contact.id}/answered`, who);
    expect((await answer(null)).status).toBe(401);
    expect((await answer(member)).status).toBe(404);
    expect((await answer(owner)).body.status).toBe('answered');
    const all = await call<ProviderEntry[]>('GET', ADMIN, admin);
    expect(all.body.find(({ id }) => id === provider.id)?.requests).toEqual({
      all: 1,
      waiting: 0,
      answered: 1,
      medianMinutes: 0,
    });
    expect((await call('GET', ADMIN, member)).status).toBe(403);
  });

  it('stands among the requests of all for administrators: who waits longest, then the newest of the others', async () => {
    const path = '/api/admin/services/requests';
    for (const [who, status] of [
      [null, 401],
      [member, 403],
      [owner, 403],
    ] as const)
      expect((await call('GET', path, who)).status).toBe(status);
    expect((await call('GET', `${path}?cursor=nonsense`, admin)).status).toBe(400);

    const provider = await makeProvider(test.db, { ownerId: owner.user.id });
    const now = Date.now();
    const rows = await test.db.orm
      .insert(providerContacts)
      .values(
        (['answered', 'sent', 'closed', 'sent', 'answered'] as const).map((status, at) => ({
          reference: `ORDER-${at}`,
          providerId: provider.id,
          serviceType: 'florist',
          status,
          message: 'Not for the overview.',
          answerHash: `order-${at}`,
          createdAt: new Date(now - (10 - at) * 3_600_000),
        })),
      )
      .returning({ reference: providerContacts.reference });
    expect(rows).toHaveLength(5);
    const listed: ListedRequest[] = [];
    for (let next: string | undefined = `${path}?limit=2`; next; ) {
      const page: { body: ListedRequest[]; link: string | undefined } = await call<ListedRequest[]>(
        'GET',
        next,
        admin,
      );
      expect(page.body.length).toBeLessThanOrEqual(2);
      listed.push(...page.body);
      next = page.link;
    }
    const own = listed.filter(({ reference }) => reference.startsWith('ORDER-'));
    expect(own.map(({ reference }) => reference)).toEqual([
      'ORDER-1',
      'ORDER-3',
      'ORDER-4',
      'ORDER-2',
      'ORDER-0',
    ]);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
    expect(listed.findLastIndex(({ status }) => status === 'sent')).toBeLessThan(
      listed.findIndex(({ status }) => status !== 'sent'),
    );
    expect(own[0]?.provider).toEqual({ id: provider.id, name: provider.name, isDemo: false });
    expect(JSON.stringify(listed)).not.toContain('Not for the overview');
  });
});
