import type { Language } from '#db/schema/values.ts';
import { createTranslate } from '#shared/contract/texts.ts';
import type { Texts } from '../texts.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const RIGHT_TO_LEFT: readonly Language[] = ['ar', 'ur'];

/** The words of a mail in its reader's language, as plain text and as plain HTML. */
export function renderMail(
  texts: Texts,
  mail: { template: string; language: Language; values: Record<string, string | number> },
  origin: string,
): RenderedMail {
  const dot = mail.template.indexOf('.');
  const t = createTranslate(
    mail.language,
    texts.resources[mail.language],
    texts.resources.en,
  )(mail.template.slice(0, dot));
  const key = `mail.${mail.template.slice(dot + 1)}`;
  const link = typeof mail.values.link === 'string' ? `${origin}${mail.values.link}` : null;
  const body = t(`${key}.text`, mail.values);
  const action = link ? t(`${key}.action`) : '';
  const footer = t('common:mail.footer', { origin });
  return {
    subject: oneLine(t(`${key}.subject`, mail.values)),
    text: [body, ...(link ? [`${action}: ${link}`] : []), '--', footer].join('\n\n'),
    html: html({ mail, body, action, link, footer }),
  };
}

function html(parts: {
  mail: { language: Language };
  body: string;
  action: string;
  link: string | null;
  footer: string;
}): string {
  const { language } = parts.mail;
  const direction = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
  const paragraphs = parts.body
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const button = parts.link
    ? `<p><a href="${escapeHtml(parts.link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f4d3a;color:#ffffff;text-decoration:none">${escapeHtml(parts.action)}</a></p><p style="color:#5a5a52;font-size:14px;word-break:break-all" dir="ltr">${escapeHtml(parts.link)}</p>`
    : '';
  return `<!doctype html><html lang="${language}" dir="${direction}"><body style="margin:0;padding:24px;background:#f7f4ec;color:#1d2a23;font-family:sans-serif;font-size:17px;line-height:1.6"><div style="max-width:560px;margin:auto">${paragraphs}${button}<hr style="border:0;border-top:1px solid #d8d2c2"><p style="color:#5a5a52;font-size:14px">${escapeHtml(parts.footer)}</p></div></body></html>`;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
/** A name may hold a line break; a header may not. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').slice(0, 200);
