import { afterAll, beforeAll, expect, it } from 'vitest';
import { RETURN_PAGE } from '#features/people/sign-in-offers/sign-in-offers-paths.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { CLIENT, type OidcServer, startOidcServer } from '#tests/support/oidc-server.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { visitAs } from '#tests/support/visit-as.ts';

/** As the provider knows the site. The test's own address is not known before it listens. */
const KNOWN_AS = 'http://localhost:4321';

let oidc: OidcServer;
let site: Site;
beforeAll(async () => {
  oidc = await startOidcServer(`${KNOWN_AS}${RETURN_PAGE}`);
  site = await openSite({ PORT: '4321' });
  oidc.sendHome(site.origin);
});
afterAll(async () => {
  await site.close();
  await oidc.close();
});

it('an administrator adds a provider and tests it; a colleague signs in and out by it', async () => {
  const { page } = await visitAs(site, 'admin');
  await page.goto('/admin?tab=sign-in');
  await page.getByRole('button', { name: 'Add a provider' }).click();
  await page.getByLabel('Name on the button').fill('Bradford Council');
  await page.getByLabel('Issuer address').fill('http://elsewhere.example');
  await page.getByLabel('Client id').fill(CLIENT.id);
  await page.getByLabel('Client secret').fill(CLIENT.secret);
  await page.getByLabel('What each group gives').fill('graves = official\neverybody = user');
  await page.getByLabel('Email domains').fill('bradford.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Write an address that begins with https').waitFor();
  await page.getByLabel('Issuer address').fill(oidc.issuer);
  expect(await findViolations(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('0 accounts sign in with it').waitFor();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await page.getByText('The provider answers and can be used.').waitFor();

  oidc.seat({
    ...{ sub: 'aisha', name: 'Aisha Khan', email: 'aisha@bradford.example', email_verified: true },
    groups: ['graves'],
  });
  const visitor = await site.visit({ isPhone: true });
  const colleague = visitor.page;
  const begin = async () => {
    await colleague.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await colleague.getByRole('tab', { name: 'Login' }).click();
    await colleague.getByRole('button', { name: 'Sign in with Bradford Council' }).click();
  };
  await colleague.goto('/help');
  await begin();
  await colleague.getByRole('banner').getByRole('button', { name: /Aisha/ }).waitFor();
  expect(new URL(colleague.url()).search).toBe('');

  await colleague.goto('/profile?tab=security');
  await colleague.getByRole('button', { name: 'Make a token' }).waitFor();
  await colleague.getByRole('heading', { name: 'Sign in with your organisation' }).waitFor();
  expect(await findViolations(colleague, 'main')).toEqual([]);

  await colleague.getByRole('banner').getByRole('button', { name: /Aisha/ }).click();
  await colleague.getByRole('button', { name: 'Sign Out' }).click();
  await colleague.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
});

it('says in words why nobody was let in, and leads to the first page', async () => {
  oidc.seat({ sub: 'stranger', email: 'stranger@bradford.example', groups: [] });
  const visitor = await site.visit({ isPhone: true });
  visitor.expectFault(/403/);
  const { page } = visitor;
  await page.goto('/help');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('tab', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Sign in with Bradford Council' }).click();
  await page.getByText('has not put you in a group').waitFor();
  expect(await findViolations(page, 'main')).toEqual([]);
  await page.getByRole('link', { name: 'To the home page' }).click();
  await page.waitForURL(`${site.origin}/`);
  expect(visitor.faults()).toEqual([]);
});
