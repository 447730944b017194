import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkeys } from '#db/schema/accounts.ts';
import { makeUser, PASSWORD } from '#tests/support/factories.ts';
import { findViolations, sidewaysScroll } from '#tests/support/find-violations.ts';
import { makeOffice } from '#tests/support/office-world.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';

let site: Site;
/** Browsers keep passkeys for names only, and 127.0.0.1 is none. */
let address: string;
beforeAll(async () => {
  site = await openSite({ SECOND_FACTOR_REQUIRED: 'all' });
  address = site.origin.replace('127.0.0.1', 'localhost');
});
afterAll(() => site.close());

/** A phone of this browser's that keeps passkeys and knows its owner's finger. */
async function giveDevice(page: Page): Promise<{ session: CDPSession; authenticatorId: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { session, authenticatorId };
}

/**
 * The browser offers a passkey at the field of the address, too, and a device that is touched by itself takes the offer before
 * anybody presses the button. From the next page on the offer waits until it is withdrawn.
 */
const keepFieldQuiet = (page: Page) =>
  page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) =>
      options?.mediation === 'conditional'
        ? new Promise((_, refuse) =>
            options.signal?.addEventListener('abort', () => refuse(options.signal?.reason)),
          )
        : get(options);
  });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openLogin(page: Page) {
  await button(page, 'Sign In').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Login' }).click();
  return dialog;
}

async function signIn(page: Page, email: string): Promise<void> {
  const response = await page.context().request.post(`${address}/api/auth/login`, {
    data: { email, password: PASSWORD },
    headers: { origin: address },
  });
  expect(response.status()).toBe(200);
}

/** Fills in the form for a new passkey, wherever it stands. */
async function add(place: ReturnType<Page['getByRole']>, name: string): Promise<void> {
  await place.getByRole('button', { name: 'Add a passkey', exact: true }).click();
  await place.getByLabel('Name of the passkey').fill(name);
  await place.getByLabel('Current password').fill(PASSWORD);
  await place.getByRole('button', { name: 'Continue', exact: true }).click();
}

describe('a passkey', () => {
  it('is added in the profile, signs in without an address, and is removed', async () => {
    const user = await makeUser(site.db, { firstName: 'Safiya' });
    const { page, context, expectFault, faults } = await site.visit();
    expectFault(/status of 40[13]/);
    const { session, authenticatorId } = await giveDevice(page);
    await signIn(page, user.email);
    await page.goto(`${address}/profile?tab=security`);
    const part = page.getByRole('region', { name: 'Passkeys' });
    await part.getByText('You have no passkey yet.').waitFor();
    // A device that does not know its owner makes none; what was typed stays.
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await add(part, 'My phone');
    await page.getByText('It was cancelled. Nothing has changed', { exact: false }).first().waitFor();
    await expect.poll(() => part.getByLabel('Name of the passkey').inputValue()).toBe('My phone');
    await expect.poll(() => part.getByLabel('Current password').inputValue()).toBe(PASSWORD);
    expect(await findViolations(page, 'main')).toEqual([]);
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await part.getByRole('button', { name: 'Continue', exact: true }).click();
    await part.getByRole('button', { name: 'Rename: My phone' }).click();
    await part.getByLabel('Name of the passkey').fill('Blue phone');
    await part.getByRole('button', { name: 'Save the name' }).click();
    await part.getByText('Blue phone').waitFor();
    expect(await findViolations(page, 'main')).toEqual([]);

    // The field offers it, and the device takes the offer.
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${address}/`);
    await openLogin(page);
    await page.getByText('Welcome back!').first().waitFor();

    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await keepFieldQuiet(page);
    await page.goto(`${address}/`);
    const dialog = await openLogin(page);
    await expect
      .poll(() => dialog.getByLabel('Email').getAttribute('autocomplete'))
      .toBe('username webauthn');
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    // Said once the page has loaded anew.
    await page.getByText('Welcome back!').first().waitFor();
    await page.getByRole('button', { name: /Safiya/ }).waitFor();

    await page.goto(`${address}/profile?tab=security`);
    await part.getByText('last used', { exact: false }).waitFor();
    await part.getByRole('button', { name: 'Remove: Blue phone' }).click();
    await part.getByLabel('Current password').fill(PASSWORD);
    await part.getByRole('button', { name: 'Remove', exact: true }).last().click();
    await part.getByText('You have no passkey yet.').waitFor();

    // The device still has its half: the site no longer knows it, and what was typed stays.
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${address}/`);
    const again = await openLogin(page);
    await again.getByLabel('Email').fill(user.email);
    await again.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('We do not know this passkey', { exact: false }).first().waitFor();
    await expect.poll(() => again.getByLabel('Email').inputValue()).toBe(user.email);
    await session.send('WebAuthn.clearCredentials', { authenticatorId });
    await again.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('this device has no passkey for Ziyarah', { exact: false }).first().waitFor();
    expect(faults()).toEqual([]);
    await context.close();
  });
});

describe('a device without passkeys', () => {
  it('is told nothing while somebody types their password, and all where they press the button', async () => {
    const { page, context, expectFault } = await site.visit();
    expectFault(/status of 401/);
    await page.addInitScript(() => {
      const get = navigator.credentials.get.bind(navigator.credentials);
      navigator.credentials.get = (options) =>
        get(options).finally(() => {
          document.documentElement.dataset.refused = 'yes';
        });
      // A message may be gone again when the next one comes.
      const look = () => {
        const messages = [...document.querySelectorAll('[role=alert], [role=status], [role=region]')];
        if (messages.some(({ textContent }) => textContent.includes('The passkey was not used')))
          document.documentElement.dataset.told = 'yes';
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true });
    });
    const told = page.locator('html[data-told=yes]');
    await page.goto(`${address}/`);
    const dialog = await openLogin(page);
    // The offer at the field has come to nothing.
    await page.locator('html[data-refused=yes]').waitFor();
    await dialog.getByLabel('Email').fill('nobody@example.org');
    await dialog.getByLabel('Password', { exact: true }).fill('another word');
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('Invalid email or password').first().waitFor();
    await expect.poll(() => told.count()).toBe(0);
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await told.waitFor();
    await context.close();
  });
});

describe('whoever has power', () => {
  it('sets a passkey up where a page asks for it, and the page opens', async () => {
    const { official } = await makeOffice(site, 'Bradford Council of a test');
    const { page, context, expectFault } = await site.visit();
    expectFault(/status of 403/);
    await giveDevice(page);
    await signIn(page, official.user.email);
    expect((await page.goto(`${address}/my-office`))?.status()).toBe(403);
    const part = page.getByRole('region', { name: 'One more step' });
    await part.getByRole('button', { name: 'Use an app for codes' }).waitFor();
    expect(await findViolations(page, 'main')).toEqual([]);
    await add(part, 'Office key');
    await page.getByText('Bradford Council of a test').first().waitFor();
    expect((await page.goto(`${address}/my-office`))?.status()).toBe(200);
    await context.close();
  });

  it('shows it in the middle of an act, which then goes on with what was typed', async () => {
    const user = await makeUser(site.db, { firstName: 'Yusuf', role: 'community_leader' });
    const { page, context, expectFault } = await site.visit();
    expectFault(/status of 403/);
    await giveDevice(page);
    await signIn(page, user.email);
    await page.goto(`${address}/live-streams/new`);
    await page.locator('html[data-offline]').waitFor({ state: 'attached' });
    await page.getByLabel('Title').fill('Janazah of Haji Abdul Karim');
    await page.getByLabel('Who in the family agreed').fill('Nasreen Karim');
    await page.getByLabel('Relation to the deceased').fill('Daughter');
    await button(page, 'Go on to the camera').click();
    const dialog = page.getByRole('dialog', { name: 'One more step' });
    await dialog.getByRole('button', { name: 'Add a passkey' }).waitFor();
    // Closed without an answer, the act is refused in words and the form stays.
    await page.keyboard.press('Escape');
    await page.getByText('Your role needs a second step', { exact: false }).first().waitFor();
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Janazah of Haji Abdul Karim');
    await button(page, 'Go on to the camera').click();
    await add(dialog, 'My phone');
    await page.waitForURL(/\/studio$/);
    await page.getByRole('heading', { name: 'Janazah of Haji Abdul Karim', level: 1 }).waitFor();

    // At the next sign-in by password the passkey is shown instead of made.
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await signIn(page, user.email);
    await page.goto(`${address}/live-streams/new`);
    await page.locator('html[data-offline]').waitFor({ state: 'attached' });
    await page.getByLabel('Title').fill('Evening lesson');
    await page.getByLabel('Who in the family agreed').fill('Nasreen Karim');
    await page.getByLabel('Relation to the deceased').fill('Daughter');
    await button(page, 'Go on to the camera').click();
    await dialog.getByRole('button', { name: 'Confirm with your passkey' }).click();
    await page.getByRole('heading', { name: 'Evening lesson', level: 1 }).waitFor();
    await context.close();
  });
});

describe('its screens', () => {
  it.each(['ar', 'ur', 'fr'])('have no finding and fit 320 pixels in %s', async (language) => {
    const user = await makeUser(site.db, { role: 'registrar' });
    await site.db.orm.insert(passkeys).values(
      ['Nasreen’s telephone in the kitchen', 'Muhammad-Abdur-Rahman-ibn-Abdul-Latif-al-Kashmiri'].map(
        (name, index) => ({
          ...{ userId: user.id, credentialId: `${language}-${index}`, publicKey: 'x', counter: 0 },
          ...{ name, device: 'Chrome · Android', isBackedUp: index === 0, lastUsedAt: new Date() },
        }),
      ),
    );
    const { page, context } = await site.visit({ isPhone: true, language, colorScheme: 'dark' });
    await context.addCookies([{ name: 'lang', value: language, url: address }]);
    await page.setViewportSize({ width: 320, height: 640 });
    const look = async (place: string) => {
      expect([place, await findViolations(page, place)]).toEqual([place, []]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    };
    await signIn(page, user.email);
    await page.goto(`${address}/profile?tab=security`);
    const part = page.locator('section[aria-labelledby=security-passkeys]');
    await part.locator('li').nth(1).waitFor();
    await part.getByRole('button').last().click();
    await part.locator('input[name=name]').waitFor();
    await look('main');
    await part.locator('li').first().getByRole('button').last().click();
    await part.locator('input[name=currentPassword]').waitFor();
    await look('main');
    expect((await page.goto(`${address}/death-records`))?.status()).toBe(403);
    await page.locator('section[aria-labelledby=factor-needed] button').waitFor();
    await look('main');
    await context.close();
  });
});
