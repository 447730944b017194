import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DRAFT,
  memorialWriters,
  nameField,
  PASSWORD,
  recordNew,
  storedDraft,
  submit,
} from '#tests/support/memorial-writers.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { until } from '#tests/support/until.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const { enter, gravesNamed, memorialsBy } = memorialWriters(() => site);

describe('nothing typed is lost', () => {
  it('over a reload, until it is started again or somebody else signs in', async () => {
    const { page, context, faults } = await enter();
    await recordNew(page, 'Rukhsana Kept');
    await page.getByRole('textbox', { name: 'Event' }).fill('Half written');
    await page.reload();
    await page.getByText(/Your draft from .* is here\./).waitFor();
    await expect.poll(() => nameField(page).inputValue()).toBe('Rukhsana Kept');
    await expect.poll(() => page.getByRole('textbox', { name: 'Event' }).inputValue()).toBe('Half written');
    const kept = await storedDraft(page);
    // An open page of the first person would ask in their name once more while their session is replaced.
    await page.evaluate(() => window.location.assign('about:blank'));
    await page.waitForURL('about:blank');
    const other = await context.request.post('/api/auth/register', {
      data: { email: 'another-writer@example.org', password: PASSWORD, fullName: 'Other' },
      headers: { origin: site.origin },
    });
    expect(other.status()).toBe(200);
    await page.goto('/create-memorial');
    await expect.poll(() => nameField(page).inputValue()).toBe('');
    expect(kept).toContain('Rukhsana Kept');
    await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [DRAFT, kept]);
    await page.reload();
    await expect.poll(() => nameField(page).inputValue()).toBe('');
    expect(faults()).toEqual([]);
  });

  it('and starting again asks first', async () => {
    const { page, faults } = await enter();
    await recordNew(page, 'Rukhsana Again');
    await page.reload();
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.getByRole('button', { name: 'No, keep it' }).click();
    await expect.poll(() => nameField(page).inputValue()).toBe('Rukhsana Again');
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.getByRole('button', { name: 'Yes, start again' }).click();
    await expect.poll(() => nameField(page).inputValue()).toBe('');
    expect(await storedDraft(page)).toBeNull();
    expect(faults()).toEqual([]);
  });

  it('and what was begun for one grave neither takes another’s place nor is lost', async () => {
    const [first] = await gravesNamed('Ghulam Rasool Mirza');
    const [second] = await gravesNamed('Sughra Bibi');
    const { page, faults } = await enter(`/create-memorial?grave=${first?.id}`);
    const belongs = page.getByText('The memorial will belong to this grave.').locator('xpath=../..');
    const title = page.getByRole('textbox', { name: 'Title' });
    await belongs.getByText('Ghulam Rasool Mirza').first().waitFor();
    // Nothing was written yet: coming back, nobody is told of a draft.
    await page.goto(`/create-memorial?grave=${second?.id}`);
    await belongs.getByText('Sughra Bibi').first().waitFor();
    await expect.poll(() => page.getByText(/drafts? (from|on)/).count()).toBe(0);
    await title.fill('For grandmother');
    await page.goto(`/create-memorial?grave=${first?.id}`);
    await belongs.getByText('Ghulam Rasool Mirza').first().waitFor();
    await expect.poll(() => title.inputValue()).toBe('');
    await title.fill('For grandfather');
    const others = page.getByRole('navigation', { name: 'Other drafts on this device' });
    await others.getByRole('link', { name: 'Sughra Bibi' }).click();
    await belongs.getByText('Sughra Bibi').first().waitFor();
    await page.getByText(/Your draft from .* is here\./).waitFor();
    await expect.poll(() => title.inputValue()).toBe('For grandmother');
    await others.getByRole('link', { name: 'Ghulam Rasool Mirza' }).waitFor();
    await submit(page).click();
    await page.waitForURL(/\/memorial\/\d+$/);
    await page.getByRole('heading', { name: 'For grandmother' }).waitFor();
    await page.goto(`/create-memorial?grave=${first?.id}`);
    await expect.poll(() => title.inputValue()).toBe('For grandfather');
    await expect.poll(() => others.count()).toBe(0);
    expect(faults()).toEqual([]);
  });

  it('when the session has ended: the page asks to sign in, and goes on', async () => {
    const { page, context, memberId, email, expectFault, faults } = await enter();
    expectFault(/401/);
    await recordNew(page, 'Rukhsana Expired');
    await context.clearCookies();
    await submit(page).click();
    await page.getByRole('heading', { name: 'Authentication Required' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('tab', { name: 'Login' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
    await page.getByText(/Your draft from .* is here\./).waitFor();
    await submit(page).click();
    await page.waitForURL(/\/memorial\/\d+$/);
    expect(await memorialsBy(memberId)).toEqual([expect.objectContaining({ title: 'Rukhsana Expired' })]);
    expect(faults()).toEqual([]);
  });

  it('at sign-out it goes with everything personal', async () => {
    const { page, faults } = await enter();
    await recordNew(page, 'Rukhsana Gone');
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('heading', { name: 'Authentication Required' }).waitFor();
    expect(await storedDraft(page)).toBeNull();
    expect(faults()).toEqual([]);
  });

  it('when it never arrived: neither grave nor memorial is made, until it is sent again', async () => {
    const { page, memberId, expectFault, faults } = await enter();
    expectFault(/memorials/);
    await page.route('**/api/memorials', (route) => route.abort());
    await recordNew(page, 'Yasmin Halfway');
    await submit(page).click();
    await page.getByRole('alert').filter({ hasText: 'Nothing is lost' }).waitFor();
    expect(await gravesNamed('Yasmin Halfway')).toEqual([]);
    await page.reload();
    await expect.poll(() => nameField(page).inputValue()).toBe('Yasmin Halfway');
    await page.unroute('**/api/memorials');
    await submit(page).click();
    await page.waitForURL(/\/memorial\/\d+$/);
    expect(await gravesNamed('Yasmin Halfway')).toHaveLength(1);
    expect(await memorialsBy(memberId)).toHaveLength(1);
    expect(faults()).toEqual([]);
  });

  it('when both were made and the answer never came: the next try makes nothing twice', async () => {
    const { page, memberId, expectFault, faults } = await enter();
    expectFault(/api\/memorials|422/);
    await recordNew(page, 'Yasmin Unheard');
    await page.route('**/api/memorials', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort();
    });
    await submit(page).click();
    await page.getByRole('alert').filter({ hasText: 'Nothing is lost' }).waitFor();
    await page.unroute('**/api/memorials');
    await page.getByRole('textbox', { name: 'Location' }).fill('Another road');
    await submit(page).click();
    await page.waitForURL(/\/memorial\/\d+$/);
    await page.getByText('We had already received your first attempt', { exact: false }).first().waitFor();
    const made = await gravesNamed('Yasmin Unheard');
    expect(made.map(({ location }) => location)).toEqual(['Necropolis Road, Bradford']);
    expect(await memorialsBy(memberId)).toHaveLength(1);
    expect(faults()).toEqual([]);
  });

  it('a double press makes one', async () => {
    const { page, memberId, posts, faults } = await enter();
    await recordNew(page, 'Yasmin Twice');
    await submit(page).dblclick();
    await page.waitForURL(/\/memorial\/\d+$/);
    expect(posts).toEqual(['/api/memorials']);
    expect(await memorialsBy(memberId)).toHaveLength(1);
    expect(faults()).toEqual([]);
  });

  it('the plan’s limit is said in place of the button, and the grave alone can be recorded', async () => {
    const { page, memberId, faults } = await enter('/create-memorial?grave=1');
    await submit(page).click();
    await page.waitForURL(/\/memorial\/\d+$/);
    await page.goto('/create-memorial');
    await page.getByText('Your plan has room for 1 memorial, and you have already made it.').waitFor();
    await expect.poll(() => submit(page).count()).toBe(0);
    const larger = page.getByRole('link', { name: 'Your plan has room for 1 memorial: see larger plans' });
    await expect.poll(() => larger.getAttribute('href')).toBe('/premium');
    await recordNew(page, 'Yasmin Alone');
    await page.getByRole('link', { name: 'Record the grave only' }).click();
    await page.getByRole('heading', { name: 'Record a grave' }).waitFor();
    await expect.poll(() => nameField(page).inputValue()).toBe('Yasmin Alone');
    await page.getByRole('button', { name: 'Record Grave' }).click();
    await page.waitForURL(/\/grave\/\d+$/);
    expect(await gravesNamed('Yasmin Alone')).toHaveLength(1);
    expect(await memorialsBy(memberId)).toHaveLength(1);
    expect(faults()).toEqual([]);
  });

  it('the plan that is full since the page came is told by the server, which stores no grave', async () => {
    const { page, context, memberId, expectFault, faults } = await enter();
    expectFault(/403/);
    await recordNew(page, 'Yasmin Beyond');
    const made = await context.request.post('/api/memorials', {
      data: { graveId: 1 },
      headers: { origin: site.origin },
    });
    expect(made.status()).toBe(201);
    await submit(page).click();
    await page
      .getByText('Your plan has room for 1 memorial(s). Choose a larger plan to make more.')
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Your plan has room for 1 memorial: see larger plans' }).waitFor();
    expect(await gravesNamed('Yasmin Beyond')).toEqual([]);
    expect(await memorialsBy(memberId)).toHaveLength(1);
    await expect.poll(() => nameField(page).inputValue()).toBe('Yasmin Beyond');
    expect(faults()).toEqual([]);
  });
});

describe('the place', () => {
  const AT = { latitude: 53.78712, longitude: -1.7931, accuracy: 7 };

  it('is measured at the grave, and no finer than the phone says', async () => {
    const { page, context, faults } = await enter('/create-memorial', { geolocation: AT });
    await page.clock.install();
    await recordNew(page, 'Measured Person');
    await page.getByRole('radio', { name: /I am standing at the grave/ }).check();
    await page.getByRole('button', { name: 'Measure the position' }).click();
    const enough = page.getByRole('button', { name: 'That is enough' });
    await expect.poll(() => enough.isDisabled()).toBe(true);
    // A position that comes after the next one was set is lost: each is waited for in the page.
    await page.evaluate(() =>
      navigator.geolocation.watchPosition(({ coords }) => Object.assign(window, { told: coords.accuracy })),
    );
    const told = () => page.evaluate(() => (window as unknown as { told?: number }).told);
    for (let second = 1; second <= 16; second++) {
      const accuracy = 6 + (second % 3);
      await context.setGeolocation({
        ...AT,
        latitude: AT.latitude + (second % 3) * 0.00001,
        accuracy,
      });
      await expect.poll(told).toBe(accuracy);
      await page.clock.runFor(1000);
    }
    await page.getByText('So far accurate to about 7 m').waitFor();
    await enough.click();
    await page.getByText('Position measured, accurate to about 7 m.').first().waitFor();
    await page.clock.resume();
    await submit(page).click();
    await page.waitForURL(/\/memorial\/\d+$/);
    const [grave] = await gravesNamed('Measured Person');
    expect(grave).toMatchObject({ coordinateSource: 'on_site', lat: expect.closeTo(AT.latitude, 4) });
    expect(grave?.coordinateAccuracy).toBeGreaterThanOrEqual(6);
    expect(faults()).toEqual([]);
  });

  it('ends by itself after a minute', async () => {
    const { page, faults } = await enter('/create-memorial', { geolocation: AT });
    await page.clock.install();
    await recordNew(page, 'Measured Minute');
    await page.getByRole('radio', { name: /I am standing at the grave/ }).check();
    await page.getByRole('button', { name: 'Measure the position' }).click();
    const again = page.getByRole('button', { name: 'Measure again' });
    await until(async () => {
      await page.clock.runFor(61_000);
      return (await again.count()) > 0;
    }, 'the minute is over');
    expect(faults()).toEqual([]);
  });

  it('that the device does not share is asked for in another way', async () => {
    const { page, faults } = await enter();
    await recordNew(page, 'Refused Person');
    await page.getByRole('radio', { name: /I am standing at the grave/ }).check();
    await page.getByRole('button', { name: 'Measure the position' }).click();
    await page.getByText('Your device does not share its position.', { exact: false }).waitFor();
    await submit(page).click();
    await page.getByText('Please give the place, or choose “By row and plot only”.').waitFor();
    await page.getByRole('radio', { name: /By row and plot only/ }).check();
    await submit(page).click();
    await page.waitForURL(/\/memorial\/\d+$/);
    expect((await gravesNamed('Refused Person'))[0]).toMatchObject({
      lat: null,
      coordinateSource: 'unknown',
    });
    expect(faults()).toEqual([]);
  });

  it('is a pin on the cemetery’s map, moved by a metre', async () => {
    const { page, faults } = await enter();
    await recordNew(page, 'Pinned Person');
    await page.getByRole('radio', { name: /On the map/ }).check();
    const canvas = page.locator('canvas');
    await canvas.waitFor();
    const typed = page.getByRole('textbox', { name: /Coordinates/ });
    await expect
      .poll(async () => {
        await canvas.click();
        return typed.inputValue();
      })
      .toMatch(/^53\.78\d+,-1\.79\d+$/);
    const before = (await typed.inputValue()).split(',').map(Number);
    await page.getByRole('button', { name: 'North' }).click();
    await page.getByRole('button', { name: 'North' }).press('ArrowUp');
    const after = (await typed.inputValue()).split(',').map(Number);
    expect(((after[0] ?? 0) - (before[0] ?? 0)) * 111_195).toBeCloseTo(2, 0);
    expect(after[1]).toBe(before[1]);
    await submit(page).click();
    await page.waitForURL(/\/memorial\/\d+$/);
    expect((await gravesNamed('Pinned Person'))[0]).toMatchObject({
      coordinateSource: 'pinned',
      coordinateAccuracy: null,
      lat: after[0],
    });
    expect(faults()).toEqual([]);
  });
});
