import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_CEMETERIES, offset } from '#db/seed/demo-places.ts';
import { makeCemetery, makeGrave } from '#tests/support/factories.ts';
import { openSite, type Site, type Visitor } from '#tests/support/open-site.ts';
import { holdsEverywhere } from '#tests/support/screen-rules.ts';
import { until } from '#tests/support/until.ts';

/** Of the demonstration's first memorial, in Muslim Section A. */
const GRAVE = 3145;
const PATH = `/grave/${GRAVE}/walk`;
const [SCHOLEMOOR] = DEMO_CEMETERIES;
const START = 'Walk with my position';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Metres east and north of the cemetery's centre, as a device tells it. */
function fix(east: number, north: number, accuracy = 6) {
  if (!SCHOLEMOOR) throw new Error('the demonstration has no cemetery');
  const [longitude, latitude] = offset(SCHOLEMOOR, east, north);
  return { latitude, longitude, accuracy };
}
const steps = (page: Page) => page.getByRole('region', { name: 'Steps' }).getByRole('listitem');
const current = (page: Page) => page.locator('[aria-current=step]');

async function setOut(visitor: Visitor): Promise<Page> {
  const { page } = visitor;
  await page.goto(PATH);
  await page.getByRole('button', { name: START }).click();
  return page;
}

describe('the way to a grave', () => {
  it('is told step by step without JavaScript, from any gate, with or without steps', async () => {
    const { page, context } = await site.visit({ javaScript: false });
    await page.goto(PATH);
    expect(await steps(page).allInnerTexts()).toEqual([
      expect.stringMatching(/^Start along .?Main Avenue.? towards the east/),
      expect.stringMatching(/^Turn left onto .?West Walk/),
      expect.stringMatching(/^Turn right/),
      expect.stringMatching(/^Leave the path here/),
      'Look for the headstone',
    ]);
    await page.getByLabel('Where do you start?').selectOption('East Steps Gate');
    await page.getByRole('button', { name: 'Show the way' }).click();
    await page.waitForURL(/from=\d+/);
    expect(await steps(page).first().textContent()).toMatch(/^Take the steps/);
    await page.getByLabel('Step-free route').check();
    await page.getByRole('button', { name: 'Show the way' }).click();
    await page.waitForURL(/stepFree=true/);
    expect(await page.getByText('No step-free way is recorded from here.').count()).toBe(1);
    // What helps at the end is there too: the plot, the neighbours, the greeting with its source.
    const arrival = page.getByRole('region', { name: 'At the grave' });
    const words = await arrival.textContent();
    for (const part of ['A-30-01', 'Beside it:', 'لَلَاحِقُونَ', 'Sahih Muslim 975'])
      expect(words).toContain(part);
    await context.close();
  });

  it('changes with the gate, offers a nearer one, and remembers that one takes no steps', async () => {
    const { page, context, faults } = await site.visit();
    await page.goto(PATH);
    await page.getByLabel('Where do you start?').selectOption('South Gate');
    await expect.poll(() => steps(page).first().textContent()).toMatch(/Chapel Avenue.? towards the north/);
    await page.getByRole('link', { name: /^Nearer: .*Necropolis Road Gate/ }).click();
    await expect.poll(() => steps(page).first().textContent()).toMatch(/Main Avenue/);
    await page.getByLabel('Step-free route').check();
    await page.waitForURL(/stepFree=true/);
    await page.goto('/grave/1/walk');
    await page.waitForURL(/stepFree=true/);
    await expect.poll(() => page.getByLabel('Step-free route').isChecked()).toBe(true);
    await page.getByLabel('Step-free route').uncheck();
    await page.waitForURL((url) => !url.search.includes('stepFree=true'));
    await page.goto(PATH);
    expect(await page.getByLabel('Step-free route').isChecked()).toBe(false);
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('is gone through by hand, one step at a time', async () => {
    const { page, context } = await site.visit({ isPhone: true });
    await page.goto(PATH);
    expect(await current(page).textContent()).toMatch(/Main Avenue/);
    const next = page.getByRole('button', { name: 'Next step' });
    await next.click();
    expect(await current(page).textContent()).toMatch(/West Walk/);
    for (let step = 0; step < 3; step++) await next.click();
    expect(await current(page).textContent()).toMatch(/Look for the headstone/);
    expect(await next.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Back one step' }).click();
    expect(await current(page).textContent()).toMatch(/Leave the path/);
    await context.close();
  });

  it('leads on with the map app of the visitor’s choice', async () => {
    const { page, context } = await site.visit({ javaScript: false });
    await page.goto(PATH);
    const href = (name: RegExp) => page.getByRole('link', { name }).getAttribute('href');
    expect(await href(/^Drive to .*Necropolis Road Gate/)).toMatch(
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=53\.\d+%2C-1\.\d+&travelmode=driving$/,
    );
    expect(await href(/^Walk to/)).toMatch(/travelmode=walking$/);
    expect(await href(/^Apple Maps/)).toMatch(
      /^https:\/\/maps\.apple\.com\/\?daddr=53\.\d+,-1\.\d+&dirflg=w$/,
    );
    expect(await href(/^Map app/)).toMatch(
      /^geo:53\.\d+,-1\.\d+\?q=53\.\d+,-1\.\d+\(Necropolis%20Road%20Gate\)$/,
    );
    // Without a gate: the name and the postcode.
    const cemetery = await makeCemetery(site.db, {
      name: 'Far Field',
      address: 'Field Lane',
      postcode: 'BD1 1AA',
    });
    const grave = await makeGrave(site.db, { cemeteryId: cemetery.id, lat: 53.7, lng: -1.7 });
    await page.goto(`/grave/${grave.id}/walk`);
    expect(await href(/^Directions to/)).toContain(encodeURIComponent('Far Field, Field Lane, BD1 1AA'));
    expect(await page.getByText('No gate of this cemetery is recorded.').count()).toBe(1);
    const unplaced = await makeGrave(site.db, { cemeteryId: cemetery.id, graveNumber: 'Z-9' });
    await page.goto(`/grave/${unplaced.id}/walk`);
    expect(await page.getByText('The position of this grave is not recorded.').count()).toBe(1);
    expect(await page.getByRole('region', { name: 'At the grave' }).textContent()).toContain('Z-9');
    await page.goto('/grave/99999999/walk');
    expect(await page.getByText('Grave Not Found').count()).toBeGreaterThan(0);
    await context.close();
  });
});

describe('walking with one’s position', () => {
  it('follows the visitor, finds a new way when they leave it, and tells of the arrival', async () => {
    const visitor = await site.visit({ isPhone: true, geolocation: fix(-139, 1) });
    const page = await setOut(visitor);
    const { context } = visitor;
    await page.getByText(/about 1\d0 m \(± 6 m\)/).waitFor();
    await context.setGeolocation(fix(-132, 25));
    await expect.poll(() => current(page).textContent()).toMatch(/West Walk/);
    // Down Main Avenue instead: one position beside the way changes nothing, several do.
    let east = -60;
    await until(async () => {
      await context.setGeolocation(fix(east, 0));
      east = Math.min(east + 1, -40);
      await page.waitForTimeout(200);
      return (await page.getByText('A new way from where you are.').count()) > 0;
    }, 'there is a new way');
    await expect.poll(() => steps(page).first().textContent()).toMatch(/Main Avenue/);
    const grave = (await (await site.fetch(`/api/graves/${GRAVE}`)).json()) as { gpsCoordinates: string };
    const [latitude = 0, longitude = 0] = grave.gpsCoordinates.split(',').map(Number);
    await context.setGeolocation({ latitude, longitude, accuracy: 6 });
    await page
      .getByRole('region', { name: 'At the grave' })
      .getByText('Within about 10 m – look for the headstone.')
      .waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: START }).waitFor();
    expect(visitor.faults()).toEqual([]);
    await context.close();
  });

  it('says when the signal is weak, and when somebody is not there yet', async () => {
    const visitor = await site.visit({ geolocation: fix(-120, 2, 60) });
    const page = await setOut(visitor);
    await page.getByText('The signal is weak (± 60 m): go by the names of the paths.').waitFor();
    const isFarOff = page.getByText(/^You are about 3\.\d km from the cemetery’s paths\./);
    let east = -3000;
    await expect
      .poll(
        async () => {
          // The device keeps telling; one place alone could be an outlier.
          east += 5;
          await visitor.context.setGeolocation(fix(east, 2000));
          return isFarOff.count();
        },
        { interval: 400 },
      )
      .toBe(1);
    // The way from the gate stands meanwhile.
    expect(await steps(page).first().textContent()).toMatch(/Main Avenue/);
    await visitor.context.close();
  });

  it('goes on without a position that is refused', async () => {
    const visitor = await site.visit();
    const page = await setOut(visitor);
    await page.getByText('Your position is not shared. The steps below work without it.').waitFor();
    expect(await steps(page).count()).toBe(5);
    await visitor.context.close();
  });

  it('listens to no position while the page is hidden', async () => {
    const visitor = await site.visit({ geolocation: fix(-139, 1) });
    await visitor.page.addInitScript(() => {
      const told = { watches: 0 };
      Object.assign(window, { told });
      const { watchPosition, clearWatch } = navigator.geolocation;
      navigator.geolocation.watchPosition = (...given) => {
        told.watches++;
        return watchPosition.apply(navigator.geolocation, given);
      };
      navigator.geolocation.clearWatch = (id) => {
        told.watches--;
        clearWatch.call(navigator.geolocation, id);
      };
    });
    const page = await setOut(visitor);
    const watches = () =>
      page.evaluate(() => (window as unknown as { told: { watches: number } }).told.watches);
    const hide = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await expect.poll(watches).toBe(1);
    await hide(true);
    await expect.poll(watches).toBe(0);
    await hide(false);
    await expect.poll(watches).toBe(1);
    await page.getByRole('link', { name: 'Back to the grave' }).click();
    await page.waitForURL(new RegExp(`/grave/${GRAVE}$`));
    await expect.poll(watches).toBe(0);
    await visitor.context.close();
  });

  it('reads the steps aloud where there is a voice of the language, never the greeting', async () => {
    const { page, context } = await site.visit();
    await page.addInitScript(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const voice = { lang: 'en-GB', name: 'A voice' };
      const speech = {
        getVoices: () => [voice],
        addEventListener: () => {},
        removeEventListener: () => {},
        speak: ({ text }: { text: string }) => said.push(text),
        cancel: () => said.push('(silence)'),
      };
      Object.defineProperty(window, 'speechSynthesis', { value: speech });
      Object.defineProperty(window, 'SpeechSynthesisUtterance', {
        value: class {
          text: string;
          constructor(text: string) {
            this.text = text;
          }
        },
      });
    });
    await page.goto(PATH);
    const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(await said()).toEqual([]);
    const toggle = page.getByRole('button', { name: 'Read the steps aloud' });
    await toggle.click();
    await expect.poll(said).toContain('Start along Main Avenue towards the east');
    await page.getByRole('button', { name: 'Next step' }).click();
    await expect.poll(said).toContain('Turn left onto West Walk');
    await page.getByRole('link', { name: 'Back to the grave' }).click();
    await expect.poll(async () => (await said()).at(-1)).toBe('(silence)');
    expect((await said()).filter((text) => /\p{Script=Arabic}/u.test(text))).toEqual([]);
    await context.close();
  });
});

describe('the screen of a walk', () => {
  holdsEverywhere(() => site, [PATH]);

  it('is printed as words: the steps, the plot, the neighbours and the greeting, without a map', async () => {
    const { page, context } = await site.visit();
    await page.goto(PATH);
    await page.emulateMedia({ media: 'print' });
    for (const text of ['Turn right', 'Look for the headstone', 'Muslim Section A', 'Sahih Muslim 975'])
      expect(await page.getByText(text).first().isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: START }).isVisible()).toBe(false);
    expect(await page.locator('canvas').first().isVisible()).toBe(false);
    expect(await page.getByLabel('Where do you start?').isVisible()).toBe(false);
    await context.close();
  });

  it('is reached from the grave’s page', async () => {
    const { page, context } = await site.visit({ javaScript: false });
    await page.goto(`/grave/${GRAVE}`);
    await page.getByRole('link', { name: 'Walk to the grave' }).click();
    await page.waitForURL(new RegExp(`${PATH}$`));
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('The way to the grave');
    await context.close();
  });
});
