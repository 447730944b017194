import type { Locator, Page } from 'playwright-core';
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
    await expect
      .poll(() => steps(page).allInnerTexts())
      .toEqual([
        expect.stringMatching(/^Start along .?Main Avenue.? towards the east/),
        expect.stringMatching(/^Turn left onto .?West Walk/),
        expect.stringMatching(/^Leave the path here, to the right between the rows/),
        'The grave is on your left',
      ]);
    await page.getByLabel('Where do you start?').selectOption('East Steps Gate');
    await page.getByRole('button', { name: 'Show the way' }).click();
    await page.waitForURL(/from=\d+/);
    await expect.poll(() => steps(page).first().textContent()).toMatch(/^Take the steps/);
    await page.getByLabel('Step-free route').check();
    await page.getByRole('button', { name: 'Show the way' }).click();
    await page.waitForURL(/stepFree=true/);
    await expect.poll(() => page.getByText('No step-free route is recorded from here.').count()).toBe(1);
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
    await expect.poll(() => page.getByLabel('Step-free route').isChecked()).toBe(false);
    expect(faults()).toEqual([]);
    await context.close();
  });

  it('is gone through by hand, one step at a time', async () => {
    const { page, context } = await site.visit({ isPhone: true });
    await page.goto(PATH);
    await expect.poll(() => current(page).textContent()).toMatch(/Main Avenue/);
    const next = page.getByRole('button', { name: 'Next step' });
    await next.click();
    await expect.poll(() => current(page).textContent()).toMatch(/West Walk/);
    for (let step = 0; step < 2; step++) await next.click();
    await expect.poll(() => current(page).textContent()).toMatch(/The grave is on your left/);
    await expect.poll(() => next.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Previous step' }).click();
    await expect.poll(() => current(page).textContent()).toMatch(/Leave the path/);
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
    await expect.poll(() => page.getByText('No gate of this cemetery is recorded.').count()).toBe(1);
    const unplaced = await makeGrave(site.db, { cemeteryId: cemetery.id, graveNumber: 'Z-9' });
    await page.goto(`/grave/${unplaced.id}/walk`);
    await expect.poll(() => page.getByText('The position of this grave is not recorded.').count()).toBe(1);
    await expect
      .poll(() => page.getByRole('region', { name: 'At the grave' }).textContent())
      .toContain('Z-9');
    await page.goto('/grave/99999999/walk');
    await expect.poll(() => page.getByText('Grave Not Found').count()).toBeGreaterThan(0);
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
      return (await page.getByText('New route from where you are.').count()) > 0;
    }, 'there is a new way');
    await expect.poll(() => steps(page).first().textContent()).toMatch(/Main Avenue/);
    const grave = (await (await site.fetch(`/api/graves/${GRAVE}`)).json()) as { gpsCoordinates: string };
    const [latitude = 0, longitude = 0] = grave.gpsCoordinates.split(',').map(Number);
    await context.setGeolocation({ latitude, longitude, accuracy: 6 });
    await page
      .getByRole('region', { name: 'The way to the grave' })
      .getByText('Within about 10 m – look for the headstone.')
      .waitFor();
    await page.getByRole('region', { name: 'At the grave' }).waitFor();
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
      .toBeGreaterThan(0);
    // The way from the gate stands meanwhile.
    await expect.poll(() => steps(page).first().textContent()).toMatch(/Main Avenue/);
    await visitor.context.close();
  });

  it('goes on without a position that is refused', async () => {
    const visitor = await site.visit();
    const page = await setOut(visitor);
    await page
      .getByText('Your phone does not share its position. Follow the steps below: they work without it.')
      .waitFor();
    await expect.poll(() => steps(page).count()).toBe(4);
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

/** As a compass tells it that lies flat in the hand, its top towards `degrees`. */
async function face(page: Page, degrees: number): Promise<void> {
  await page.evaluate((alpha) => {
    const told = { alpha, beta: 0, gamma: 0, absolute: true };
    const tell = () => window.dispatchEvent(new DeviceOrientationEvent('deviceorientationabsolute', told));
    const known = window as unknown as { facing?: number };
    clearInterval(known.facing);
    known.facing = window.setInterval(tell, 50);
  }, 360 - degrees);
}
const stage = (page: Page) => page.getByRole('region', { name: 'The way to the grave' });

describe('where one is on the walk', () => {
  it('begins at the gate with an arrow, a number and the first instruction', async () => {
    const visitor = await site.visit({ isPhone: true, geolocation: fix(-139, 1) });
    const page = await setOut(visitor);
    await page.getByText('You are at the gate. The walk begins here.').waitFor();
    await stage(page).getByText('Start along').waitFor();
    await expect.poll(() => stage(page).textContent()).toMatch(/7 m.*towards the east/);
    // All of it is in sight, and the buttons cover nothing of the map.
    const bottomOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return box ? box.y + box.height : Number.NaN;
    };
    await expect.poll(async () => (await stage(page).boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await expect.poll(() => bottomOf(stage(page))).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    const isFree = async () => {
      const stop = await page.getByRole('button', { name: 'Stop' }).boundingBox();
      return stop !== null && (await bottomOf(page.locator('.maplibregl-canvas'))) <= stop.y;
    };
    await expect.poll(isFree).toBe(true);
    // The map turns with who walks, and the sign of north with the map.
    await page.getByRole('img', { name: 'North is at the top.' }).waitFor();
    await face(page, 90);
    await page.getByRole('img', { name: 'The map is turned. The needle points north.' }).waitFor();
    expect(visitor.faults()).toEqual([]);
    await visitor.context.close();
  });

  it('says behind you to somebody who has passed the grave and faces away, and turns the arrow with them', async () => {
    const visitor = await site.visit({ isPhone: true, geolocation: fix(-108, 103.8) });
    const page = await setOut(visitor);
    // Without a compass: the direction in words.
    await stage(page).getByText('towards the west').first().waitFor();
    await face(page, 90);
    await stage(page).getByText('Behind you').waitFor();
    const arrow = stage(page).locator('[data-turn]');
    await expect
      .poll(async () => Math.abs(Number(await arrow.getAttribute('data-turn'))))
      .toBeGreaterThan(165);
    await face(page, 270);
    await stage(page).getByText('Straight ahead').waitFor();
    await expect.poll(async () => Math.abs(Number(await arrow.getAttribute('data-turn')))).toBeLessThan(12);
    expect(visitor.faults()).toEqual([]);
    await visitor.context.close();
  });

  it('counts headstones where the position is less exact than the grave is far', async () => {
    const visitor = await site.visit({ isPhone: true, geolocation: fix(-118, 101, 40) });
    const page = await setOut(visitor);
    await stage(page)
      .getByText('Your position is only exact to about 40 m, and the grave is nearer than that.')
      .waitFor();
    const arrival = stage(page).getByRole('region', { name: 'At the grave' });
    await arrival.getByText('It is the first headstone from the path in row 30.').waitFor();
    await expect.poll(() => stage(page).locator('[data-turn]').count()).toBe(0);
    await visitor.context.close();
  });

  it('shows who is far away the way to the gate, on another site, never to the grave itself', async () => {
    const london = { latitude: 51.5072, longitude: -0.1276, accuracy: 20 };
    const visitor = await site.visit({ isPhone: true, geolocation: london });
    const page = await setOut(visitor);
    const drive = stage(page).getByRole('link', {
      name: /^Drive to .*Necropolis Road Gate.*leaves this site/,
    });
    const [longitude, latitude] = offset(SCHOLEMOOR as never, -140, 0);
    await expect
      .poll(() => drive.getAttribute('href'))
      .toContain(`destination=${latitude}%2C${longitude}&travelmode=driving`);
    const bus = stage(page).getByRole('link', { name: /^By bus to/ });
    await expect.poll(() => bus.getAttribute('href')).toContain('travelmode=transit');
    await expect.poll(() => stage(page).locator('canvas').count()).toBe(0);
    await visitor.context.close();
  });

  it('draws the row as it is seen, and ends with the greeting, a dua and word to the family', async () => {
    const visitor = await site.visit({ isPhone: true, language: 'ar', geolocation: fix(-131, 100.8) });
    const { page, context } = visitor;
    await page.goto(PATH);
    await page.getByRole('button', { name: 'السير مع تحديد موقعي' }).click();
    const row = page.locator('section[aria-labelledby=stones] ol');
    await row.waitFor();
    // Seen from the south, the first grave of the row lies leftmost, in Arabic too.
    const lefts = await row
      .getByRole('listitem')
      .evaluateAll((stones) =>
        stones.map((stone) => ({ left: stone.getBoundingClientRect().left, text: stone.textContent ?? '' })),
      );
    expect(lefts).toHaveLength(5);
    expect(lefts.map(({ left }) => left)).toEqual(lefts.map(({ left }) => left).toSorted((a, b) => a - b));
    expect(lefts[0]?.text).toContain('Ghulam Rasool Mirza');
    expect(lefts[1]?.text).toContain('Sughra Bibi');
    await context.setGeolocation(fix(-125.6, 102.4));
    await page.getByRole('button', { name: 'إخبار العائلة' }).waitFor();
    await expect.poll(() => page.getByText('لَلَاحِقُونَ').count()).toBe(1);
    await expect
      .poll(() => page.getByRole('link', { name: 'إرسال دعاء' }).getAttribute('href'))
      .toBe(`/submit-dua?grave=${GRAVE}`);
    expect(visitor.faults()).toEqual([]);
    await context.close();
  });

  it('takes word that the grave lies elsewhere, with the position only where its reader sends it', async () => {
    const visitor = await site.visit({ isPhone: true, geolocation: fix(-125.6, 102.4, 7) });
    const page = await setOut(visitor);
    await page.getByRole('button', { name: 'The grave is somewhere else' }).click();
    const dialog = page.getByRole('dialog');
    const note = dialog.getByLabel('What should we know? (optional)');
    const words = await note.inputValue();
    expect(words).toMatch(/^At the grave my phone showed 53\.78\d+,-1\.79\d+ \(± 7 m\)\.$/);
    const reports = async () =>
      (await site.db.pool.query('select note from reports where target_id = $1', [GRAVE])).rows;
    expect(await reports()).toEqual([]);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Thank you. One of our moderators will look at it').first().waitFor();
    expect(await reports()).toEqual([{ note: words }]);
    expect(visitor.faults()).toEqual([]);
    await visitor.context.close();
  });

  it('lets somebody without a position say that they are there', async () => {
    const { page, context } = await site.visit({ isPhone: true });
    await page.goto(PATH);
    await expect.poll(() => page.getByRole('button', { name: 'Tell the family' }).count()).toBe(0);
    await page.getByRole('button', { name: 'I am here' }).click();
    await page.getByRole('button', { name: 'Tell the family' }).waitFor();
    await context.close();
  });
});

describe('the screen of a walk', () => {
  holdsEverywhere(() => site, [PATH]);

  it('is printed: the steps, the drawn cemetery, the plot, the neighbours and the greeting', async () => {
    const { page, context } = await site.visit();
    await page.goto(PATH);
    await page.emulateMedia({ media: 'print' });
    for (const text of ['Turn left', 'The grave is on your left', 'Muslim Section A', 'Sahih Muslim 975'])
      await expect.poll(() => page.getByText(text).filter({ visible: true }).count()).toBeGreaterThan(0);
    await expect.poll(() => page.getByRole('button', { name: START }).isVisible()).toBe(false);
    const drawing = page.getByRole('img', { name: 'Map of the way to' });
    await expect.poll(() => drawing.getByText('Muslim Section A').isVisible()).toBe(true);
    await expect.poll(() => page.locator('canvas').first().isVisible()).toBe(false);
    await expect.poll(() => page.getByLabel('Where do you start?').isVisible()).toBe(false);
    await context.close();
  });

  it('is reached from the grave’s page', async () => {
    const { page, context } = await site.visit({ javaScript: false });
    await page.goto(`/grave/${GRAVE}`);
    await page.getByRole('link', { name: 'Take me there' }).click();
    await page.waitForURL(new RegExp(`${PATH}$`));
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toBe('The way to the grave');
    await context.close();
  });
});
