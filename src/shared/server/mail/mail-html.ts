import { isRightToLeft, type Language } from '#shared/contract/languages.ts';
import { escapeHtml } from '#shared/escape-html.ts';

export interface MailParts {
  language: Language;
  site: string;
  body: string;
  /** A label and what stands beside it. */
  facts: readonly (readonly [label: string, value: string])[];
  action: { label: string; url: string } | null;
  footer: string;
  unsubscribe: { label: string; url: string } | null;
}

/** Fonts that readers have: nothing is loaded from a mail. */
const FONTS: Partial<Record<Language, string>> = {
  ar: "'Noto Naskh Arabic','Geeza Pro','Segoe UI',Tahoma,sans-serif",
  // Latin letters and the space between them first: Nastaliq's space is too narrow for them.
  ur: "'Source Sans 3',Roboto,'Helvetica Neue',Verdana,'Noto Nastaliq Urdu','Jameel Noori Nastaleeq','Urdu Typesetting',Tahoma,sans-serif",
};
const LATIN_FONT = "'Source Sans 3','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Naskh and Nastaliq draw their letters smaller than Latin ones at the same size. */
const SIZES: Partial<Record<Language, number>> = { ar: 20, ur: 19 };
const LATIN_SIZE = 17;
const SMALLER_BY = 3;
/** A long address breaks rather than widen the sheet beyond a phone. */
const BREAKS = 'word-break:break-word;overflow-wrap:anywhere';
/** A label is no address: its column is as wide as its longest word. */
const WHOLE_WORDS = 'word-break:normal;overflow-wrap:normal';
const SERIF = "Georgia,'Times New Roman',serif";
/** Nastaliq hangs below its line. */
const LINES: Partial<Record<Language, string>> = { ur: '2.1', ar: '1.8' };

/** Tables and inline styles, as mail programs understand them; light and dark. */
export function mailHtml(parts: MailParts): string {
  const { language } = parts;
  const isRtl = isRightToLeft(language);
  const start = isRtl ? 'right' : 'left';
  const family = FONTS[language] ?? LATIN_FONT;
  const size = SIZES[language] ?? LATIN_SIZE;
  const font = `font-family:${family};font-size:${size}px;line-height:${LINES[language] ?? '1.6'};text-align:${start};${BREAKS}`;
  const paragraphs = parts.body
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const small = `color:#5a5a52;font-size:${size - SMALLER_BY}px`;
  const heading = `font-family:${isRtl ? family : SERIF};font-size:22px`;
  return `<!doctype html><html lang="${language}" dir="${isRtl ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>@media (prefers-color-scheme:dark){.ground{background:#121a16!important}.sheet{background:#1b2620!important;color:#eef2ec!important;border-color:#33443a!important}.quiet{color:#b3bfb5!important}}</style></head><body class="ground" style="margin:0;padding:24px 12px;background:#f7f4ec"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center"><table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fffdf8;border:1px solid #d8d2c2;border-radius:12px;color:#1d2a23"><tr><td dir="${isRtl ? 'rtl' : 'ltr'}" style="padding:28px 24px;${font}"><p style="margin:0 0 20px;padding:0 0 12px;border-bottom:2px solid #a8894a;${heading}">${escapeHtml(parts.site)}</p>${paragraphs}${factsHtml(parts.facts, start)}${actionHtml(parts.action)}<p class="quiet" style="margin:28px 0 0;padding:16px 0 0;border-top:1px solid #d8d2c2;${small}">${escapeHtml(parts.footer)}</p>${unsubscribeHtml(parts.unsubscribe, small)}</td></tr></table></td></tr></table></body></html>`;
}

function factsHtml(facts: MailParts['facts'], start: string): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" class="quiet" style="padding:6px 0;text-align:${start};${WHOLE_WORDS};font-weight:normal;color:#5a5a52;vertical-align:top">${escapeHtml(label)}</th><td style="padding:6px 12px;text-align:${start};font-weight:bold;vertical-align:top"><bdi>${escapeHtml(value)}</bdi></td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows.join('')}</table>`;
}

function actionHtml(action: MailParts['action']): string {
  if (!action) return '';
  const url = escapeHtml(action.url);
  return `<p style="margin:0 0 12px"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f4d3a;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(action.label)}</a></p><p class="quiet" style="margin:0;color:#5a5a52;font-size:14px;word-break:break-all" dir="ltr">${url}</p>`;
}

function unsubscribeHtml(unsubscribe: MailParts['unsubscribe'], small: string): string {
  if (!unsubscribe) return '';
  return `<p class="quiet" style="margin:8px 0 0;${small}"><a href="${escapeHtml(unsubscribe.url)}" class="quiet" style="color:#5a5a52">${escapeHtml(unsubscribe.label)}</a></p>`;
}
