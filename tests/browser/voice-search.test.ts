import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '#tests/support/find-violations.ts';
import { openSite, type Site, type VisitOptions } from '#tests/support/open-site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** What the browser hears next: readings with their confidence, or the name of a fault; null goes on listening. */
type Heard = [name: string, confidence: number][] | string | null;

/** Runs in the page before its scripts: a browser that hears what the test says. */
function fakeEars(heard: Heard): void {
  const asked: { lang: string; most: number }[] = [];
  class Ears {
    lang = '';
    maxAlternatives = 1;
    onresult: ((event: unknown) => void) | null = null;
    onerror: ((event: unknown) => void) | null = null;
    onend: (() => void) | null = null;
    start() {
      asked.push({ lang: this.lang, most: this.maxAlternatives });
      if (heard === null) return;
      setTimeout(() => {
        if (typeof heard === 'string') this.onerror?.({ error: heard });
        else
          this.onresult?.({
            results: [heard.map(([transcript, confidence]) => ({ transcript, confidence }))],
          });
        this.onend?.();
      });
    }
    abort() {
      this.onend?.();
    }
  }
  Object.assign(window, { webkitSpeechRecognition: Ears, SpeechRecognition: undefined, asked });
}

function noEars(): void {
  for (const name of ['webkitSpeechRecognition', 'SpeechRecognition']) Reflect.deleteProperty(window, name);
}

async function open(path: string, heard: Heard | undefined, options: VisitOptions = {}) {
  const visitor = await site.visit(options);
  if (heard === undefined) await visitor.page.addInitScript(noEars);
  else await visitor.page.addInitScript(fakeEars, heard);
  await visitor.page.goto(path);
  return visitor;
}

const button = (page: Page) => page.getByRole('button', { name: 'Say the name' });
const panel = (page: Page) => page.getByRole('region', { name: 'Say the name' });
const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: unknown }).asked);

describe('a name that is spoken', () => {
  it('says who may hear it, is searched for by its likeliest reading, and asks about the others', async () => {
    const { page, faults } = await open(
      '/',
      [
        ['Mirzah', 0.4],
        ['Mirza.', 0.9],
        ['Meerza', 0.2],
        ['Mirza', 0.1],
      ],
      { isPhone: true },
    );
    await button(page).click();
    await panel(page).getByText('its maker may process your voice').waitFor();
    // Nothing listens before the second button.
    expect(await asked(page)).toEqual([]);
    await expect.poll(() => panel(page).getByLabel('Language you speak').inputValue()).toBe('en-GB');
    await panel(page).getByLabel('Language you speak').selectOption('bn-BD');
    expect(await findViolations(page)).toEqual([]);
    await panel(page).getByRole('button', { name: 'Start speaking' }).click();
    await page.waitForURL('**/search?q=Mirza');
    expect(await asked(page)).toEqual([{ lang: 'bn-BD', most: 5 }]);
    await expect
      .poll(() => page.getByRole('searchbox').or(page.locator('[name=q]')).first().inputValue())
      .toBe('Mirza');
    const others = page.getByRole('navigation', { name: 'Did you say:' });
    await expect.poll(() => others.getByRole('link').allTextContents()).toEqual(['Mirzah', 'Meerza']);
    await others.getByRole('link', { name: 'Meerza' }).click();
    await page.waitForURL('**/search?q=Meerza');
    await expect.poll(() => others.getByRole('link').allTextContents()).toEqual(['Mirza', 'Mirzah']);
    expect(await findViolations(page)).toEqual([]);
    // Another search, typed, has nothing to do with what was heard.
    await page.locator('[name=q]').first().fill('Khan');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=Khan');
    await expect.poll(() => others.count()).toBe(0);
    expect(faults()).toEqual([]);
  });

  it('is listened to in the language of the page', async () => {
    const { page } = await open('/search?lang=ur', null);
    const speak = page.getByRole('button', { name: 'نام بول کر بتائیں' });
    await speak.click();
    await page.getByRole('button', { name: 'بولنا شروع کریں' }).click();
    await page.getByText('سن رہے ہیں').waitFor();
    expect(await asked(page)).toEqual([{ lang: 'ur-PK', most: 5 }]);
    // Stopping is no fault.
    await page.getByRole('button', { name: 'روکیں' }).click();
    await page.getByRole('button', { name: 'بولنا شروع کریں' }).waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  it.each([
    ['not-allowed', 'does not allow the microphone'],
    ['no-speech', 'Nothing was heard'],
    ['network', 'could not reach its speech service'],
    ['bad-grammar', 'We could not listen. Please type the name.'],
  ])('that is not understood (%s) is told in words', async (fault, words) => {
    const { page } = await open('/search', fault);
    await button(page).click();
    await panel(page).getByRole('button', { name: 'Start speaking' }).click();
    await panel(page).getByRole('alert').getByText(words).waitFor();
    await panel(page).getByRole('button', { name: 'Start speaking' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/search');
  });

  it('has no button where the browser cannot listen', async () => {
    const { page } = await open('/search?q=Mirza', undefined);
    // The suggestions come by the same way, so the scripts run.
    await page.locator('[name=q]').first().focus();
    await page.locator('[name=q][role=combobox]').first().waitFor();
    await expect.poll(() => button(page).count()).toBe(0);
  });
});
