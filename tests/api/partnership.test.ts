import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Council, OwnCouncil } from '#features/arrange/partnership/partnership-contract.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';

let test: TestApp;
let admin: Person;
const ask = asker(() => test);

beforeAll(async () => {
  test = await createTestApp();
  admin = await signInAs(test, 'admin');
});
afterAll(() => test.close());

const LEEDS = {
  slug: 'leeds',
  name: 'Leeds City Council',
  place: 'Leeds',
  statedCemeteries: null,
  source: '',
  isPublished: true,
  cemeteries: [{ name: 'Harehills', area: 'Leeds', operator: 'council', hasMuslimBurials: true }],
};

const file = (slug: string, format: string, language = 'en') =>
  test.fetch(`/api/partnership/${slug}/proposal?format=${format}`, {
    headers: { 'accept-language': language },
  });

describe('the proposal to Bradford', () => {
  it('knows 24 stated cemeteries, three with Muslim burials and the trust of Undercliffe', async () => {
    const { status, body } = await ask<Council>('GET', '/api/partnership/bradford', null);
    expect(status).toBe(200);
    expect(body.statedCemeteries).toBe(24);
    expect(body.cemeteries.filter((row) => row.hasMuslimBurials).map(({ name }) => name)).toEqual([
      'Scholemoor',
      'Bowling',
      'Utley',
    ]);
    expect(body.cemeteries.filter(({ operator }) => operator === 'trust').map(({ name }) => name)).toEqual([
      'Undercliffe',
    ]);
  });

  it('comes as a page that prints itself after a second, as text and as PDF, and says that the list is incomplete', async () => {
    const html = await file('bradford', 'html');
    expect(html.headers.get('content-disposition')).toContain('attachment');
    const page = await html.text();
    expect(page).toMatch(/setTimeout\(function \(\) \{ window\.print\(\); \}, 1000\)/);
    expect(page).toContain('it names 15 of the 24');
    const text = await (await file('bradford', 'text')).text();
    expect(text).toContain('Scholemoor, Bowling, Utley');
    expect(text).not.toMatch(/<|\{\{|proposal\./);
    const pdf = Buffer.from(await (await file('bradford', 'pdf')).arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.each(['ar', 'ur', 'tr', 'ms', 'fr'])('is written whole in %s', async (language) => {
    const page = await (await file('bradford', 'html', language)).text();
    expect(page).toContain(
      `lang="${language}" dir="${language === 'ar' || language === 'ur' ? 'rtl' : 'ltr'}"`,
    );
    expect(page).not.toMatch(/\{\{|proposal\./);
  });
});

describe('councils', () => {
  it('are added and completed by administrators only', async () => {
    for (const role of ['user', 'community_leader', 'official', 'registrar'] as const) {
      const person = await signInAs(test, role);
      expect((await ask('GET', '/api/admin/councils', person)).status).toBe(403);
      expect((await ask('POST', '/api/admin/councils', person, LEEDS)).status).toBe(403);
      expect((await ask('PUT', '/api/admin/councils/1', person, { ...LEEDS, version: 1 })).status).toBe(403);
    }
    expect((await ask('POST', '/api/admin/councils', null, LEEDS)).status).toBe(401);
    const made = await ask<OwnCouncil>('POST', '/api/admin/councils', admin, LEEDS);
    expect(made.status).toBe(200);
    const names = ['Harehills', 'Whinmoor'];
    const cemeteries = names.map((name) => ({ ...LEEDS.cemeteries[0], name }));
    const changed = await ask<OwnCouncil>('PUT', `/api/admin/councils/${made.body.id}`, admin, {
      ...LEEDS,
      version: made.body.version,
      statedCemeteries: 22,
      cemeteries,
    });
    expect(changed.body.cemeteries.map(({ name }) => name)).toEqual(names);
    expect(await (await file('leeds', 'text')).text()).toContain('it names 2 of the 22');
  });

  it('have no page until they are published', async () => {
    const draft = { ...LEEDS, slug: 'york', place: 'York', isPublished: false };
    await ask('POST', '/api/admin/councils', admin, draft);
    expect((await ask('GET', '/api/partnership/york', null)).status).toBe(404);
    expect((await file('york', 'pdf')).status).toBe(404);
    const { body } = await ask<{ slug: string }[]>('GET', '/api/partnership', null);
    expect(body.map(({ slug }) => slug)).not.toContain('york');
  });

  it('wrong input is named at its field', async () => {
    const send = async (part: object) =>
      Object.keys((await ask('POST', '/api/admin/councils', admin, { ...LEEDS, ...part })).body.fields ?? {});
    expect(await send({ slug: 'Not A Slug' })).toEqual(['slug']);
    expect(await send({ slug: 'bradford' })).toEqual(['slug']);
    expect(await send({ slug: 'new', name: ' ' })).toEqual(['name']);
    expect(await send({ slug: 'new', cemeteries: [{ ...LEEDS.cemeteries[0], name: '' }] })).toEqual([
      'cemeteries.0.name',
    ]);
    expect(await send({ slug: 'new', cemeteries: [LEEDS.cemeteries[0], LEEDS.cemeteries[0]] })).toEqual([
      'cemeteries',
    ]);
    expect((await ask('PUT', '/api/admin/councils/999999', admin, { ...LEEDS, version: 1 })).status).toBe(
      404,
    );
  });

  it('markup in a name stays text', async () => {
    const evil = { ...LEEDS, slug: 'evil', place: '<script>alert(1)</script>' };
    await ask('POST', '/api/admin/councils', admin, evil);
    expect(await (await file('evil', 'html')).text()).not.toContain('<script>alert');
  });
});
