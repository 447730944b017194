import { afterAll, beforeAll, expect, it } from 'vitest';
import { asker } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';

const OPERATOR = {
  OPERATOR_NAME: 'Scholemoor Burial Trust',
  OPERATOR_ADDRESS: '1 Necropolis Road, Bradford',
  OPERATOR_CONTACT: 'office@trust.example',
};
const UNNAMED = 'OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_CONTACT';

let named: TestApp;
let unnamed: TestApp;
let demo: TestApp;
beforeAll(async () => {
  named = await createTestApp({ settings: OPERATOR, withPages: true });
  unnamed = await createTestApp({ settings: { OPERATOR_NAME: 'Half named' }, withPages: true });
  demo = await createTestApp({ settings: { DEMO: '1' }, withPages: true });
});
afterAll(async () => {
  for (const test of [named, unnamed, demo]) await test.close();
});

const page = async (test: TestApp, path: string, headers: Record<string, string> = {}) =>
  // What is drawn; the texts that the browser gets stand behind it.
  (await (await test.fetch(path, { headers })).text()).replace(/"texts":.*$/s, '');

it('names who runs the site in its policy and at the foot of every page', async () => {
  for (const path of ['/help/privacy', '/help/privacy?lang=ar', '/', '/search']) {
    const html = await page(named, path);
    for (const text of Object.values(OPERATOR)) expect([path, html.includes(text)]).toEqual([path, true]);
    expect(html).toContain('href="mailto:office@trust.example"');
  }
});

it('says in the policy, to /ready and to administrators that nobody is named', async () => {
  expect(await page(unnamed, '/help/privacy')).toContain('has not yet said here who they are');
  const ready = await asker(() => unnamed)<{ warnings: string[] }>('GET', '/ready', null);
  expect(ready.body.warnings).toContainEqual(expect.stringContaining(UNNAMED));
  const admin = await signInAs(unnamed, 'admin');
  expect(await page(unnamed, '/admin', admin.headers)).toContain('Nobody is named as the operator');
});

it('says no such thing where somebody is named, nor in a demonstration', async () => {
  for (const test of [named, demo]) {
    const ready = await asker(() => test)<{ warnings: string[] }>('GET', '/ready', null);
    expect(ready.body.warnings).not.toContainEqual(expect.stringContaining(UNNAMED));
    const admin = await signInAs(test, 'admin');
    expect(await page(test, '/admin', admin.headers)).not.toContain('Nobody is named as the operator');
    expect(await page(test, '/help/privacy')).not.toContain('has not yet said here who they are');
  }
  expect(await page(demo, '/help/privacy')).toContain('The person who started it is responsible');
});
