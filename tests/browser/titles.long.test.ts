import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { type Made, makeScreens } from '#tests/support/make-screens.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { SCREENS } from '#tests/support/screens.ts';

/** Two addresses of one thing. */
const SAME: Readonly<Record<string, string>> = {
  '/ar-grave-finder': '/ar-finder',
  '/partnership/:slug': '/bradford-partnership',
  '/memorial-detail/:id': '/memorial/:id',
};

let site: Site;
let made: Made;
const cookies = new Map<string | null, string>([[null, '']]);
beforeAll(async () => {
  site = await openSite();
  made = await makeScreens(site);
  for (const who of ['family', 'imam', 'admin']) {
    const response = await site.fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.origin },
      body: JSON.stringify({ email: `${who}@demo.ziyarah.invalid`, password: 'demo-ziyarah-visit' }),
    });
    cookies.set(
      who,
      response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    );
  }
});
afterAll(() => site.close());

describe.each(LANGUAGES)('in %s every page', (language) => {
  it('says its language, its direction and one title; no two pages the same', async () => {
    const titles = new Map<string, Set<string>>();
    const wrong: string[] = [];
    for (const { route, path, who, status } of Object.values(SCREENS).flat()) {
      const address = typeof path === 'string' ? path : path(made);
      const cookie = [`lang=${language}`, cookies.get(who)].filter(Boolean).join('; ');
      const html = await (await site.fetch(address, { headers: { cookie } })).text();
      const direction = ['ar', 'ur'].includes(language) ? 'rtl' : 'ltr';
      if (!html.includes(`<html lang="${language}" dir="${direction}">`)) wrong.push(`${address}: language`);
      if (html.match(/<h1[\s>]/g)?.length !== 1)
        wrong.push(`${address}: ${html.match(/<h1[\s>]/g)?.length} h1`);
      const title = /<title>(.+?)<\/title>/.exec(html)?.[1];
      if (!title) wrong.push(`${address}: no title`);
      // What is missing is called so wherever it is missing.
      if (title && status === undefined)
        titles.set(title, (titles.get(title) ?? new Set()).add(SAME[route] ?? route));
    }
    const shared = [...titles].filter(([, routes]) => routes.size > 1);
    expect(shared.map(([title, routes]) => `${title}: ${[...routes].join(', ')}`)).toEqual([]);
    expect(wrong).toEqual([]);
  });
});
