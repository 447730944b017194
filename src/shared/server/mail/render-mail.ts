import { isRightToLeft, type Language } from '#shared/contract/languages.ts';
import { createTranslate, type Translate } from '#shared/contract/texts.ts';
import type { Texts } from '../texts.ts';
import { mailHtml } from './mail-html.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** The link that the mail is about. */
  action: { label: string; url: string } | null;
}

interface Places {
  /** Origin of this site. */
  origin: string;
  /** Path with which the reader opts out of such mail; null: an essential one. */
  unsubscribe: string | null;
}

/**
 * The words of a mail in its reader's language, as plain text and as HTML. Beside `.subject`, `.text` and `.action` a
 * mail may have `.facts`: lines of 'label | value', of which those without a value are left out.
 */
export function renderMail(
  texts: Texts,
  mail: { template: string; language: Language; values: Record<string, string | number> },
  { origin, unsubscribe }: Places,
): RenderedMail {
  const dot = mail.template.indexOf('.');
  const t = createTranslate(
    mail.language,
    texts.resources[mail.language],
    texts.resources.en,
  )(mail.template.slice(0, dot));
  const key = `mail.${mail.template.slice(dot + 1)}`;
  const url = typeof mail.values.link === 'string' ? `${origin}${mail.values.link}` : null;
  const parts = {
    language: mail.language,
    site: t('common:site.name'),
    body: t(`${key}.text`, isolated(mail)),
    facts: factsOf(t, key, mail.values),
    action: url ? { label: t(`${key}.action`), url } : null,
    footer: t('common:mail.footer', { origin }),
    unsubscribe: unsubscribe ? { label: t('common:mail.unsubscribe'), url: `${origin}${unsubscribe}` } : null,
  };
  return {
    subject: directed(oneLine(t(`${key}.subject`, mail.values)), mail.language),
    text: [
      parts.body,
      ...(parts.facts.length > 0 ? [parts.facts.map((fact) => fact.join(': ')).join('\n')] : []),
      ...(parts.action ? [`${parts.action.label}: ${parts.action.url}`] : []),
      '--',
      parts.footer,
      ...(parts.unsubscribe ? [`${parts.unsubscribe.label}: ${parts.unsubscribe.url}`] : []),
    ].join('\n\n'),
    html: mailHtml(parts),
    action: parts.action,
  };
}

/**
 * Each line by itself: a sentence in another script keeps its full stop and question mark at its own end, and the mark of
 * a list stays at the side where the line begins.
 */
const isolateLines = (value: string, needs: (line: string) => boolean): string =>
  value
    .split('\n')
    .map((line) => (needs(line) ? line.replace(/^(• )?(.*)$/u, '$1\u2068$2\u2069') : line))
    .join('\n');

// Not an address: mail programs would take the sign at its end for a part of it. The groups of a telephone number would
// stand in the wrong order.
const isOtherInArabic = (line: string): boolean =>
  (/\p{Script=Latin}/u.test(line) && !line.includes('://')) || /^\+?\d+[ \d()-]+$/.test(line);
const isOtherInLatin = (line: string): boolean => /\p{Script=Arabic}/u.test(line) && !line.includes('://');

/** A name in the other direction would otherwise carry a number beside it, or the end of its sentence, to its own side. */
function isolated({
  language,
  values,
}: {
  language: Language;
  values: Record<string, string | number>;
}): Record<string, string | number> {
  const needs = isRightToLeft(language) ? isOtherInArabic : isOtherInLatin;
  // A mail about a report of harm that the version before put into the queue calls its number 'hours'.
  const counted = values.hours === undefined ? values : { count: values.hours, ...values };
  return Object.fromEntries(
    Object.entries(counted).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolateLines(value, needs) : value,
    ]),
  );
}

/**
 * Mail programs take a subject's direction from its first letter: a name in Latin letters would turn an Urdu subject
 * round.
 */
const directed = (subject: string, language: Language): string =>
  isRightToLeft(language) && /^\P{L}*\p{Script=Latin}/u.test(subject) && /\p{Script=Arabic}/u.test(subject)
    ? `\u200F${subject}`
    : subject;

function factsOf(t: Translate, key: string, values: Record<string, string | number>): [string, string][] {
  const lines = t(`${key}.facts`);
  if (lines === `${key}.facts`) return [];
  return lines.split('\n').flatMap((line) => {
    // Filled in afterwards: what somebody wrote cannot make lines of its own.
    const [label = '', pattern = ''] = line.split('|').map((part) => part.trim());
    const value = pattern.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) =>
      oneLine(String(values[name] ?? '')),
    );
    return value.trim() === '' ? [] : ([[label, value]] as [string, string][]);
  });
}

/** A name may hold a line break; a header may not. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').slice(0, 200);
