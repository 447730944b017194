import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeSensors } from '#tests/support/fake-sensors.ts';
import { type FirefoxPhone, openFirefox } from '#tests/support/firefox-phone.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { inSight, type Phone } from '#tests/support/phone.ts';
import {
  GATE,
  metresApart,
  ON_THE_WAY,
  SOUGHT,
  setOutFromHome,
  walkByArrow,
} from '#tests/support/walk-by-arrow.ts';
import { openWebKit, type WebKitPhone } from '#tests/support/webkit-phone.ts';

/** A machine that has neither installs them first. */
const INSTALL_MS = 600_000;

let site: Site;
let firefox: FirefoxPhone | undefined;
let webKit: WebKitPhone | undefined;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await firefox?.close();
  await webKit?.close();
  await site.close();
});

async function goFromHomeToTheSalam(phone: Phone): Promise<void> {
  expect(await setOutFromHome(phone, 'en')).toBeLessThanOrEqual(4);
  const { places } = await walkByArrow(phone, 'en', { from: GATE, compass: 180, stride: 9 });
  // Arrived is told from ten metres on; a phone's place is given to the metre.
  expect(metresApart(places.at(-1) ?? GATE, SOUGHT.at)).toBeLessThanOrEqual(11);
  await inSight(phone, ON_THE_WAY.salam);
}

it(
  'Firefox leads from a misspelt name to the salam',
  async () => {
    firefox = await openFirefox(site.origin, fakeSensors);
    await goFromHomeToTheSalam(firefox.phone);
    expect(firefox.faults()).toEqual([]);
  },
  INSTALL_MS,
);

it(
  'WebKit, as on an iPhone, leads from a misspelt name to the salam',
  async () => {
    webKit = await openWebKit(site.origin, fakeSensors);
    await goFromHomeToTheSalam(webKit.phone);
    expect(await webKit.faults()).toEqual([]);
  },
  INSTALL_MS,
);
