import { expect, it } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { loadTexts } from '../texts.ts';
import { renderMail } from './render-mail.ts';

const texts = loadTexts();
const PLACES = { origin: 'https://ziyarah.test', unsubscribe: null };
const render = (language: Language, mosque: string) =>
  renderMail(
    texts,
    {
      template: 'janazah.cancelled',
      language,
      values: { name: 'Haji Karim', mosque, when: '4 December 2026 at 13:30', link: '/janazah/1' },
    },
    PLACES,
  );

it('a mosque in the letters of the other direction keeps the day beside it on its own side', () => {
  expect(render('en', 'مسجد النور').text).toContain('at \u2068مسجد النور\u2069, 4 December 2026');
  expect(render('en', 'Masjid Noor').text).toContain('at Masjid Noor, 4 December 2026');
  expect(render('ar', 'Masjid Noor').text).toContain('\u2068Masjid Noor\u2069');
});

it('a label beside a fact is broken inside no word, as an address is', () => {
  const { html } = renderMail(
    texts,
    { template: 'cleaning.receipt', language: 'en', values: { cemetery: 'Scholemoor', link: '/my-plan' } },
    PLACES,
  );
  expect(/<th[^>]*>Cemetery<\/th>/.exec(html)?.[0]).toContain('overflow-wrap:normal');
});

it('a mail about a report of harm that the version before put into the queue says its hour', () => {
  const { text } = renderMail(
    texts,
    { template: 'trust.danger', language: 'en', values: { hours: 1, link: '/admin' } },
    PLACES,
  );
  expect(text).toContain('within one hour.');
});
