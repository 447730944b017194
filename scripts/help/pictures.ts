import type { Page } from 'playwright-core';

export interface Picture {
  id: string;
  path: string | ((language: string) => string);
  /** The persona who is signed in; without one the picture shows a visitor's page. */
  persona?: 'family';
  /** Selector of what stands at the top of the picture; without one the page's heading. */
  top?: string;
  /** Steps to take on the page before the picture is taken. */
  prepare?: (page: Page, language: string) => Promise<void>;
}

/** The name to search for, as readers of the language write it. */
const NAMES: Record<string, string> = { ar: 'غلام رسول', ur: 'غلام رسول' };
const nameIn = (language: string) => NAMES[language] ?? 'Gulam Rasul';

/** Screens that the guides show; the articles name them by id. */
export const PICTURES: readonly Picture[] = [
  { id: 'home', path: '/' },
  { id: 'search', path: (language) => `/search?q=${encodeURIComponent(nameIn(language))}`, top: 'search' },
  { id: 'grave', path: '/grave/1' },
  { id: 'ar', path: '/ar-finder', prepare: (page) => page.waitForTimeout(1500) },
  {
    id: 'create',
    path: '/create-memorial',
    persona: 'family',
    prepare: async (page, language) => {
      await page.locator('main input[type=text], main input:not([type])').first().fill(nameIn(language));
      await page.waitForTimeout(1500);
    },
  },
  { id: 'verify', path: '/official-verification' },
  { id: 'premium', path: '/premium' },
  { id: 'downloads', path: '/downloads' },
  { id: 'dua', path: '/submit-dua' },
  { id: 'streams', path: '/live-streams' },
  { id: 'family', path: '/memorial/1/manage?tab=family', persona: 'family' },
];
