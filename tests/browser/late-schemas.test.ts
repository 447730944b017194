import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { visitAs } from '#tests/support/visit-as.ts';

const SCHEMA_CODE = '**/offices-fields-*.js';
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

it('a form whose schema cannot be fetched is checked by the server, whose words stand at its fields', async () => {
  const { page, expectFault, faults } = await visitAs(site, 'family');
  expectFault(/offices-fields/);
  expectFault(/status of 400/);
  await page.route(SCHEMA_CODE, (route) => route.abort());
  await page.goto('/official-verification');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByText('Organization name required').waitFor();
  const field = page.getByRole('textbox', { name: /^Organisation/ });
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  expect(faults()).toEqual([]);
});

it('a form that is sent twice while its schema comes says that it is busy, and is sent once', async () => {
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
  const { page, faults } = await visitAs(site, 'family');
  await page.route(SCHEMA_CODE, (route) => isFree.then(() => route.continue()));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/official-verification');
  await page.getByRole('textbox', { name: /^Organisation/ }).fill('Bradford Council');
  await page.getByLabel('Official title').fill('Registrar');
  await page.getByLabel('Email at work').fill('registrar@bradford.example');
  await page.getByLabel('How can we check that you work there?').fill('The council’s page names me.');
  const send = page.getByRole('button', { name: 'Send the request' });
  await send.click();
  // It says at once that it was pressed, and a second sending does nothing.
  await page.getByRole('button', { name: 'Sending…', disabled: true }).waitFor();
  await page.getByLabel('Official title').press('Enter');
  expect(asked.filter((path) => path === '/api/account-requests')).toEqual([]);
  free();
  await page.getByText('Request sent').first().waitFor();
  expect(asked.filter((path) => path === '/api/account-requests')).toHaveLength(1);
  expect(faults()).toEqual([]);
});
