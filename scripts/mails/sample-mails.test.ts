import { describe, expect, it } from 'vitest';
import { isRightToLeft, LANGUAGES } from '#shared/contract/languages.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { mailTemplates, sampleMail, sampleMails } from './sample-mails.ts';

const texts = loadTexts();
/** As long as mail programs show of a subject on a phone held upright, twice. */
const SUBJECT_MOST = 100;
/** One greeting a language, on a line of its own; what strangers and colleagues get begins with the matter. */
const GREETINGS: Record<string, string> = {
  en: 'Assalamu alaykum',
  ar: 'السلام عليكم',
  ur: 'السلام علیکم',
  tr: 'Selamün aleyküm',
  ms: 'Assalamualaikum',
  fr: 'Assalamou alaykoum',
};
const WITHOUT_GREETING = /^(help\.request|notifications\.news|trust\.privacy_)/;
/** A mail that only tells something: nobody has to do anything, or a person decides by themselves. */
const WITHOUT_ACTION = [
  'notifications.news',
  'trust.privacy_received',
  'trust.privacy_granted',
  'trust.privacy_refused',
];

describe('every mail in every language', () => {
  const all = sampleMails(texts);

  it('is there, for each template', () => {
    expect(mailTemplates(texts).length).toBeGreaterThan(50);
    expect(all).toHaveLength(mailTemplates(texts).length * LANGUAGES.length);
  });

  it.each(
    all.map(({ template, language, mail }) => [`${template} ${language}`, mail, template, language] as const),
  )('%s is a short letter without a hole', (_name, mail, template, language) => {
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).not.toMatch(/\{\{|undefined|\[object/);
      // The key of a text that is missing stands for itself.
      expect(part).not.toMatch(/\b(?:mail|common|errors)\.[a-z_]+\b/);
    }
    expect(mail.subject.length).toBeGreaterThan(3);
    expect(mail.subject.length).toBeLessThanOrEqual(SUBJECT_MOST);
    expect(mail.html).toContain(`lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}"`);
    const [first = ''] = mail.text.split('\n');
    if (!WITHOUT_GREETING.test(template)) expect(first).toMatch(new RegExp(`^${GREETINGS[language]}.*[,،]$`));
  });

  it.each(all.map(({ template, language, mail }) => [`${template} ${language}`, mail] as const))(
    '%s says the same as plain text and as a page',
    (_name, mail) => {
      const lines = mail.text.split('\n').filter((line) => line !== '' && line !== '--');
      const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url);
      const words = mail.html.replace(/<style>.*?<\/style>|<[^>]+>/g, ' ');
      const page = `${words} ${links.join(' ')}`.replace(/\s+/g, ' ');
      for (const line of lines) {
        for (const part of line.split(/(?<=\S): /))
          expect(page).toContain(escapeHtml(part.trim()).replace(/\s+/g, ' '));
      }
      if (mail.action) expect(mail.text).toContain(mail.action.url);
    },
  );

  it('says what to do by a button, except where nothing is to be done', () => {
    const without = mailTemplates(texts).filter(
      (template) => sampleMail(texts, template, 'en').action === null,
    );
    expect(without.sort()).toEqual([...WITHOUT_ACTION].sort());
  });

  it('ends a sentence of another script at its own end', () => {
    const { text } = sampleMail(texts, 'services.request', 'ar');
    expect(text).toContain('\u2068Could you call me, please?\u2069');
  });

  it('keeps the groups of a telephone number in their order, and the mark of a list where the line begins', () => {
    expect(sampleMail(texts, 'services.sent', 'ar').text).toContain('\u206801274 496 0123\u2069');
    expect(sampleMail(texts, 'services.sent', 'en').text).toContain(' 01274 496 0123');
    expect(sampleMail(texts, 'notifications.digest', 'ur').text).toContain(
      '\n• \u2068Ghulam Rasool Mirza\u2069',
    );
  });

  it('has a subject that runs its reader’s way, though it begins with a name in other letters', () => {
    const subject = (template: string, language: 'ur' | 'fr') =>
      sampleMail(texts, template, language).subject;
    expect(subject('claims.filed', 'ur')).toMatch(/^\u200F\u2068Ghulam Rasool Mirza\u2069 /);
    expect(subject('notifications.news', 'ur')).toMatch(/^\u2068New footpaths/);
    expect(subject('services.agreed', 'fr')).toMatch(/^Al-Noor/);
  });

  it('breaks an address that is longer than the sheet is wide', () => {
    expect(sampleMail(texts, 'reminders.soon', 'en').html).toContain('overflow-wrap:anywhere');
  });
});
