import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisations } from '#db/schema/people.ts';
import { cemeterySpots } from '#db/schema/places.ts';
import { auditLog } from '#db/schema/records.ts';
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts';
import { postMessage } from '#features/records/webhooks/server/post-message.ts';
import type { Webhook } from '#features/records/webhooks/webhooks-contract.ts';
import { MOST_WEBHOOKS } from '#features/records/webhooks/webhooks-values.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave, signInAs } from '#tests/support/factories.ts';
import { makeOffice } from '#tests/support/office-world.ts';

let test: TestApp;
let admin: Person;
let member: Person;
let world: Awaited<ReturnType<typeof makeOffice>>;
let other: Awaited<ReturnType<typeof makeOffice>>;

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  admin = await signInAs(test, 'admin');
  member = await signInAs(test);
  world = await makeOffice(test, 'Scholemoor');
  other = await makeOffice(test, 'Utley', 'registrar');
});
afterAll(() => test.close());

const ask = asker(() => test);
const form = (extra: object = {}) => ({
  ...{ url: 'https://records.council.example/hook', kinds: ['grave.recorded'] },
  ...extra,
});
const listOf = (office: typeof world) => `/api/offices/${office.office.id}/webhooks`;
const make = (office: typeof world, extra: object = {}, person: Person = office.official) =>
  ask<{ id: number; secret: string }>('POST', listOf(office), person, form(extra));
const rowOf = async (id: number) => (await test.db.orm.select().from(webhooks).where(eq(webhooks.id, id)))[0];

describe('an office adds an address', () => {
  it('shows the secret once and keeps it under the server’s key', async () => {
    const { status, body } = await make(world);
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const list = await ask<Webhook[]>('GET', listOf(world), world.official);
    expect(list.body).toMatchObject([
      {
        id: body.id,
        url: form().url,
        state: 'on',
        waiting: 0,
        lastDeliveredAt: null,
        formerSecretUntil: null,
      },
    ]);
    expect(JSON.stringify(list.body)).not.toContain(body.secret);
    expect(JSON.stringify(await rowOf(body.id))).not.toContain(body.secret);
    const acts = await test.db.orm.select().from(auditLog).where(eq(auditLog.subjectType, 'webhook'));
    expect(acts.map(({ action }) => action)).toContain('webhook.create');
    expect(JSON.stringify(acts)).not.toContain(body.secret);
    expect((await ask('DELETE', `/api/webhooks/${body.id}`, world.official)).status).toBe(200);
    expect(await rowOf(body.id)).toBeUndefined();
  });

  it.each([
    'http://records.council.example/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://user:secret@records.council.example/',
    'ftp://records.council.example/',
    'not an address',
  ])('refuses %s', async (url) => {
    const { status, body } = await make(world, { url });
    expect([status, Object.keys((body as unknown as { fields: object }).fields)]).toEqual([400, ['url']]);
  });

  it('refuses kinds that do not exist, none at all, and one address too many', async () => {
    for (const kinds of [[], ['test'], ['grave.seen']])
      expect((await make(world, { kinds })).status).toBe(400);
    const made: number[] = [];
    for (let at = 0; at < MOST_WEBHOOKS; at++) made.push((await make(world)).body.id);
    const tooMany = await make(world);
    expect([tooMany.status, (tooMany.body as { code?: string }).code]).toEqual([409, 'webhooks.too_many']);
    for (const id of made) await ask('DELETE', `/api/webhooks/${id}`, world.official);
  });

  it('connects to nothing that a name leads to on this machine or in its network', async () => {
    const sent = await postMessage(
      'https://localhost.localdomain:9/',
      { headers: {}, body: '{}' },
      { isLoopbackAllowed: false },
    );
    expect(sent.status).toBeNull();
    const literal = await postMessage(
      'https://127.0.0.1:9/',
      { headers: {}, body: '{}' },
      { isLoopbackAllowed: false },
    );
    expect(literal).toMatchObject({ status: null, problem: 'not_public' });
  });
});

describe('who may', () => {
  it('is an official of the office or an administrator, and nobody else', async () => {
    const { id } = (await make(world)).body;
    const calls: [string, string, object?][] = [
      ['GET', listOf(world)],
      ['POST', listOf(world), form()],
      ['GET', `/api/webhooks/${id}/deliveries`],
      ['POST', `/api/webhooks/${id}/test`],
      ['POST', `/api/webhooks/${id}/secret`],
      ['POST', `/api/webhooks/${id}/resume`],
      ['POST', `/api/webhooks/${id}/deliveries/1/again`],
      ['PUT', `/api/webhooks/${id}`, form({ version: 1, renewsSecret: false })],
      ['DELETE', `/api/webhooks/${id}`],
    ];
    for (const [method, path, body] of calls) {
      expect((await ask(method, path, null, body)).status, `${method} ${path}`).toBe(401);
      for (const person of [member, other.official])
        expect((await ask(method, path, person, body)).status, `${method} ${path}`).toBe(403);
    }
    expect((await rowOf(id))?.url).toBe(form().url);
    expect((await ask('GET', listOf(world), admin)).status).toBe(200);
    expect((await ask('GET', '/api/offices/999999/webhooks', admin)).status).toBe(404);
    expect((await ask('GET', '/api/webhooks/999999/deliveries', admin)).status).toBe(404);
    expect((await ask('POST', `/api/webhooks/${id}/deliveries/999999/again`, admin)).status).toBe(404);
  });

  it('ends for whoever leaves the office or is suspended; the address stays the office’s', async () => {
    const office = await makeOffice(test, 'Nab Wood');
    const { id } = (await make(office)).body;
    const left = `/api/admin/organisations/${office.office.id}/members/${office.official.user.id}`;
    expect((await ask('DELETE', left, admin)).status).toBe(200);
    expect((await ask('POST', `/api/webhooks/${id}/test`, office.official)).status).toBe(403);
    expect(await rowOf(id)).toBeDefined();
    const again = await makeOffice(test, 'Pudsey');
    const made = (await make(again)).body;
    await ask('POST', `/api/admin/users/${again.official.user.id}/suspend`, admin, {
      reason: 'Left with the keys.',
    });
    expect((await ask('POST', `/api/webhooks/${made.id}/secret`, again.official)).status).toBe(401);
  });

  it('goes with the office', async () => {
    const office = await makeOffice(test, 'Keighley');
    const { id } = (await make(office)).body;
    await test.db.orm.delete(organisations).where(eq(organisations.id, office.office.id));
    expect(await rowOf(id)).toBeUndefined();
  });
});

describe('what is written down to be told', () => {
  const toldOf = async (id: number) =>
    (await test.db.orm.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id)))
      .sort((a, b) => a.id - b.id)
      .map(({ kind, graveId, intoId }) => ({ kind, graveId, intoId }));

  it('is what happens in the office’s own cemeteries, of the kinds that it chose', async () => {
    const office = await makeOffice(test, 'Bingley');
    const all = (
      await make(office, { kinds: ['grave.recorded', 'grave.changed', 'grave.merged', 'grave.hidden'] })
    ).body.id;
    const few = (await make(office, { kinds: ['layout.changed'] })).body.id;
    const grave = await makeGrave(test.db, { cemeteryId: office.cemetery.id });
    const twin = await makeGrave(test.db, { cemeteryId: office.cemetery.id });
    await makeGrave(test.db, { cemeteryId: other.cemetery.id });
    await ask('POST', `/api/admin/graves/${grave.id}/verify`, admin, { isVerified: true });
    await ask('POST', `/api/admin/graves/${twin.id}/merge`, admin, {
      into: grave.id,
      note: 'The same stone.',
    });
    await ask('POST', `/api/admin/graves/${grave.id}/withdraw`, admin, { reason: 'error' });
    expect(await toldOf(all)).toEqual([
      { kind: 'grave.recorded', graveId: grave.id, intoId: null },
      { kind: 'grave.recorded', graveId: twin.id, intoId: null },
      { kind: 'grave.changed', graveId: grave.id, intoId: null },
      { kind: 'grave.merged', graveId: twin.id, intoId: grave.id },
      { kind: 'grave.hidden', graveId: grave.id, intoId: null },
    ]);
    expect(await toldOf(few)).toEqual([]);
    await test.db.orm.insert(cemeterySpots).values(
      ['tap', 'bench'].map((kind) => ({
        cemeteryId: office.cemetery.id,
        kind,
        points: [[-1.79, 53.78] as [number, number]],
      })),
    );
    expect(await toldOf(few)).toEqual([{ kind: 'layout.changed', graveId: null, intoId: null }]);
  });

  it('is one transaction with the change', async () => {
    const office = await makeOffice(test, 'Shipley');
    const { id } = (await make(office)).body;
    const undone = test.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(
        `insert into graves (deceased_name, name_folded, name_keys, fold_version, cemetery_id, location)
         values ('A', 'a', '{}', 1, ${office.cemetery.id}, 'x') returning id`,
      );
      const told = await tx.execute(`select from webhook_deliveries where grave_id = ${rows[0]?.id}`);
      expect(told.rowCount).toBe(1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await toldOf(id)).toEqual([]);
  });

  it('names the cemetery alone where a statement records very many', async () => {
    const office = await makeOffice(test, 'Otley');
    const { id } = (await make(office, { kinds: ['grave.recorded', 'register.changed'] })).body;
    await test.db.pool.query(
      `insert into graves (deceased_name, name_folded, name_keys, fold_version, cemetery_id, location)
       select 'A', 'a', '{}', 1, $1, 'x' from generate_series(1, 501)`,
      [office.cemetery.id],
    );
    expect(await toldOf(id)).toEqual([{ kind: 'register.changed', graveId: null, intoId: null }]);
  });
});
