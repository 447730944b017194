import { formatMoney } from '#shared/contract/format-money.ts';
import { LANGUAGES, type Language } from '#shared/contract/languages.ts';
import { createTranslate, type Translate } from '#shared/contract/texts.ts';
import { formatDay, formatMoment } from '#shared/format-date.ts';
import { type RenderedMail, renderMail } from '#shared/server/mail/render-mail.ts';
import type { Texts } from '#shared/server/texts.ts';

/** A name and a place as long as they come, so that a picture shows what breaks. */
const NAME = 'Ghulam Rasool Mirza';
const DAY = '2027-03-14T13:30:00.000Z';
const PRICE_PENCE = 4500;

/** What the program fills into mails, as it would stand there in the reader's language. */
function valuesOf(language: Language, t: Translate, template: string): Record<string, string | number> {
  const day = formatDay(DAY, t);
  const when = formatMoment(DAY, t);
  const price = formatMoney(PRICE_PENCE, language);
  const plan = t('plans:name.medium');
  const plainly: Record<string, string | number> = {
    name: NAME,
    provider: 'Al-Noor Funeral Services',
    cleaner: 'Salma Begum',
    inviter: 'Halima Idris',
    cemetery: 'Scholemoor Cemetery',
    mosque: 'Jamia Masjid, Howard Street, Bradford BD5 0BP',
    office: 'City of Bradford Metropolitan District Council',
    title: 'Janazah of Sughra Bibi',
    phone: '01274 496 0123',
    email: 'yusuf.khan@example.org',
    device: 'Firefox · Android',
    host: 'records.council.example',
    reference: 'ZR-7K2M-94',
    number: 'Z-2027-000123',
    calendar: 'https://ziyarah.example/live/12/calendar.ics',
    message: 'Assalamu alaykum. My father died this morning in Bradford.\nCould you call me, please?',
    reason: 'The photo shows other families.',
    words: '“My grandfather’s garden, spring 1998”',
    decision: 'Your phone number was removed from the memorial.',
    note: '',
    subject: 'New footpaths at Scholemoor',
    text: 'From Monday the gate at Necropolis Road is open until sunset.',
    label: NAME,
    news: `• ${NAME}\n• Sughra Bibi`,
    names: '• Nightly copy of the register\n• Council map',
    link: '/notifications',
    topic: t('help:contact.topics.other'),
    service: t('cleaning:service.one_off'),
    date: day,
    until: day,
    when,
    price,
    amount: price,
    plan,
    what: template.startsWith('trust.') ? t('trust:errors.what_memorial') : plan,
    period: '28',
    days: 7,
    count: 2,
    reports: 3,
    appeals: 1,
    requests: 2,
  };
  // The mail about a cleaning repeats the notification, which is a sentence of its own.
  if (template === 'cleaning.news') return { ...plainly, what: t('cleaning:notification.accepted', plainly) };
  return plainly;
}

/** 'cleaning.receipt' and its like, of every slice that writes mails. */
export function mailTemplates(texts: Texts): string[] {
  return Object.entries(texts.resources.en).flatMap(([slice, bundle]) =>
    Object.entries((bundle as { mail?: Record<string, unknown> }).mail ?? {}).flatMap(([name, mail]) =>
      typeof mail === 'object' && mail !== null && 'subject' in mail ? [`${slice}.${name}`] : [],
    ),
  );
}

/** One mail as its reader would get it, filled with values of nobody. */
export function sampleMail(texts: Texts, template: string, language: Language): RenderedMail {
  const t = createTranslate(language, texts.resources[language], texts.resources.en)('common');
  const values = valuesOf(language, t, template);
  const [slice = '', name = ''] = template.split('.');
  const hasAction = 'action' in (textsOf(texts, slice)[name] ?? {});
  if (!hasAction) delete values.link;
  return renderMail(
    texts,
    { template, language, values },
    { origin: 'https://ziyarah.example', unsubscribe: hasAction ? '/unsubscribe/sample' : null },
  );
}

const textsOf = (texts: Texts, slice: string): Record<string, object> =>
  (texts.resources.en[slice] as { mail?: Record<string, object> }).mail ?? {};

/** Every mail in every language. */
export function sampleMails(texts: Texts): { template: string; language: Language; mail: RenderedMail }[] {
  return mailTemplates(texts).flatMap((template) =>
    LANGUAGES.map((language) => ({ template, language, mail: sampleMail(texts, template, language) })),
  );
}
