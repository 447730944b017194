import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { policyViolations } from '#db/schema/policy-violations.ts';
import type { Health } from '#features/people/admin/admin-contract.ts';
import { POLICY_GROUPS_MAX, POLICY_REPORTS_PATH } from '#features/people/admin/policy-reports-values.ts';
import { forgetViolations } from '#features/people/admin/server/policy-violations-store.ts';
import { openAnotherInstance } from '#tests/support/another-instance.ts';
import { asker } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';

let test: TestApp;
let strict: TestApp;
beforeAll(async () => {
  [test, strict] = await Promise.all([
    createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } }),
    createTestApp({ settings: { RATE_LIMIT_SCALE: '1' } }),
  ]);
});
afterAll(() => Promise.all([test.close(), strict.close()]));
beforeEach(() => test.db.orm.delete(policyViolations));

const send = (body: string, type = 'application/csp-report', app = test) =>
  app.fetch(POLICY_REPORTS_PATH, { method: 'POST', body, headers: { 'content-type': type } });
const report = (fields: object) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': `${test.origin}/grave/12`,
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://elsewhere.example/a.js?key=1',
      ...fields,
    },
  });
const kept = async () =>
  (await test.db.orm.select().from(policyViolations)).map(
    ({ directive, blocked, page, count }) => `${directive} ${blocked} ${page} ${count}`,
  );

it('groups reports of both forms by directive, origin and kind of page, and shows them to administrators only', async () => {
  expect((await send(report({}))).status).toBe(204);
  const body = {
    documentURL: `${test.origin}/grave/77?from=somebody#there`,
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://elsewhere.example/b.js',
    sample: 'secret words',
  };
  const list = JSON.stringify([
    { type: 'csp-violation', body, user_agent: 'somebody' },
    { type: 'deprecation' },
  ]);
  expect((await send(list, 'application/reports+json')).status).toBe(204);
  expect(await kept()).toEqual(['script-src-elem https://elsewhere.example /grave/:id 2']);
  const ask = asker(() => test);
  const [admin, member] = [await signInAs(test, 'admin'), await signInAs(test)];
  const health = await ask<Health>('GET', '/api/admin/health', admin);
  expect(health.body.violations).toMatchObject([{ page: '/grave/:id', count: 2 }]);
  expect((await ask('GET', '/api/admin/health', member)).status).toBe(403);
  expect((await ask('GET', '/api/admin/health', null)).status).toBe(401);
});

it('keeps no secret, number or search of a page’s address, and nothing of other sites’ pages', async () => {
  const secret = 'a'.repeat(43);
  for (const path of [
    `/reset-password/${secret}`,
    `/invitation/${secret}`,
    `/search?q=Ghulam`,
    `/x/${secret}`,
  ])
    await send(report({ 'document-uri': `${test.origin}${path}` }));
  await send(report({ 'document-uri': 'https://another.example/grave/1' }));
  await send(report({ 'blocked-uri': `https://u:${secret}@elsewhere.example/${secret}` }));
  const rows = JSON.stringify(await test.db.orm.select().from(policyViolations));
  for (const private_ of [secret, 'Ghulam', 'another.example']) expect(rows).not.toContain(private_);
  expect((await kept()).length).toBe(5);
  expect(rows).toContain('/reset-password/:token');
});

it.each([
  ['an extension’s script', () => report({ 'blocked-uri': 'chrome-extension' })],
  ['an extension’s address', () => report({ 'blocked-uri': 'moz-extension://6f/a.js' })],
  ['what an extension put in', () => report({ 'source-file': 'safari-web-extension://1/a.js' })],
  ['a made-up directive', () => report({ 'effective-directive': '<script>alert(1)</script>' })],
  ['a number for an address', () => report({ 'blocked-uri': 7 })],
  ['no JSON', () => '{"csp-report":'],
  ['nothing', () => 'null'],
  ['a text', () => '"csp-report"'],
  ['a list of rubbish', () => '[[],null,7,{"type":"csp-violation"},{"type":"csp-violation","body":[]}]'],
])('leaves out %s', async (_, makeBody) => {
  expect((await send(makeBody())).status).toBe(204);
  expect(await kept()).toEqual([]);
});

it('refuses large bodies and other types, and hears 30 reports of one address', async () => {
  expect((await send(report({ x: 'x'.repeat(1_000_000) }))).status).toBe(413);
  expect((await send(report({}), 'text/plain')).status).toBe(415);
  expect((await test.fetch(POLICY_REPORTS_PATH)).status).toBe(404);
  expect(await kept()).toEqual([]);
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async () => (await send(report({}), undefined, strict)).status),
  );
  expect(statuses.filter((status) => status === 204)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(170);
});

it('hears no more than 1,200 reports of all addresses together', async () => {
  // A tenth of the limits: three of one address, 120 of all.
  const scaled = await createTestApp({ settings: { RATE_LIMIT_SCALE: '0.1', TRUST_PROXY: 'loopback' } });
  const from = (at: number) =>
    scaled.fetch(POLICY_REPORTS_PATH, {
      method: 'POST',
      body: report({}),
      headers: { 'content-type': 'application/csp-report', 'x-forwarded-for': `10.1.0.${at % 50}` },
    });
  const statuses = await Promise.all(Array.from({ length: 150 }, async (_, at) => (await from(at)).status));
  expect(statuses.filter((status) => status === 204)).toHaveLength(120);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  await scaled.close();
});

it('counts what instances are told at the same moment, each once', async () => {
  const other = await openAnotherInstance(test, { settings: { RATE_LIMIT_SCALE: '100' } });
  const both = Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? test : other));
  await Promise.all(
    both.map((app) => send(report({ 'document-uri': `${app.origin}/grave/1` }), undefined, app)),
  );
  expect(await kept()).toEqual(['script-src-elem https://elsewhere.example /grave/:id 60']);
  await other.close();
});

it('keeps a bounded number of groups, and counts what goes beyond by its directive', async () => {
  const reports = Array.from({ length: 2000 }, (_, at) => ({
    type: 'csp-violation',
    body: {
      documentURL: `${test.origin}/grave/1`,
      effectiveDirective: 'img-src',
      blockedURL: `https://h${at}.example/`,
    },
  }));
  for (let at = 0; at < reports.length; at += 20)
    await send(JSON.stringify(reports.slice(at, at + 20)), 'application/reports+json');
  const rows = await kept();
  expect(rows).toHaveLength(POLICY_GROUPS_MAX + 1);
  expect(rows).toContain(`img-src … … ${2000 - POLICY_GROUPS_MAX}`);
  // Of one body no more than a browser sends.
  await test.db.orm.delete(policyViolations);
  await send(JSON.stringify(reports.slice(0, 300)), 'application/reports+json');
  expect(await kept()).toHaveLength(20);
});

describe('once as many groups are kept as there is room for', () => {
  const violation = (name: string) => ({
    type: 'csp-violation',
    body: {
      documentURL: `${test.origin}/grave/1`,
      effectiveDirective: 'img-src',
      blockedURL: `https://${name}.example/`,
    },
  });
  const sendAll = async (names: string[]) => {
    for (let at = 0; at < names.length; at += 20)
      await send(JSON.stringify(names.slice(at, at + 20).map(violation)), 'application/reports+json');
  };
  const junk = (from: number, length: number) => Array.from({ length }, (_, at) => `junk${from + at}`);
  const countOf = async (name: string) =>
    (await test.db.orm.select().from(policyViolations)).find(
      ({ blocked }) => blocked === `https://${name}.example`,
    )?.count;

  it('a new one takes the place of what was seen least, and stays', async () => {
    await sendAll([...junk(0, POLICY_GROUPS_MAX), ...junk(0, POLICY_GROUPS_MAX - 1)]);
    await sendAll(['true', 'true', 'true', ...junk(1000, 400)]);
    expect(await countOf('true')).toBe(3);
    const rows = await test.db.orm.select().from(policyViolations);
    expect(rows).toHaveLength(POLICY_GROUPS_MAX + 1);
    // What made room is counted by its directive: nothing that was reported is lost from the sum.
    const all = POLICY_GROUPS_MAX * 2 - 1 + 3 + 400;
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(all);
  });

  it('junk that was sent many times makes room a few days after it stopped', async () => {
    await sendAll(junk(0, POLICY_GROUPS_MAX));
    await test.db.orm
      .update(policyViolations)
      .set({ count: 500, lastAt: new Date(Date.now() - 10 * 86_400_000) });
    await sendAll(['true', 'other', 'third']);
    for (const name of ['true', 'other', 'third']) expect(await countOf(name)).toBe(1);
  });
});

it('forgets after 30 days what was not reported again', async () => {
  await send(report({}));
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  await forgetViolations(test.db, days(29));
  expect(await kept()).toHaveLength(1);
  await forgetViolations(test.db, days(31));
  expect(await kept()).toEqual([]);
});
