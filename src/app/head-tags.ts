import { LANGUAGES, type Language } from '#shared/contract/languages.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { Head, HeadContext, PageModule } from '#shared/web/page/page-module.ts';
import { scriptJson } from './page-state.ts';

const SITE_NAME = 'Ziyarah';

/** The head of a page; a page that failed is never indexed. */
export function headOf(page: PageModule, context: HeadContext, status: number): Head {
  if (status >= 400 && page.status === undefined) {
    const kind = status === 404 ? 'missing' : status === 401 || status === 403 ? 'forbidden' : 'away';
    const { text } = context;
    return {
      title: text(`common:status.${kind}.title`),
      description: text(`common:status.${kind}.text`),
      noindex: true,
    };
  }
  return page.head(context);
}

/** 'Page · Site' in the page's language; the home page is the site itself. */
export function titleOf(head: Head, { text }: Pick<HeadContext, 'text'>): string {
  const site = text('common:site.name');
  return head.title === site ? site : `${head.title} · ${site}`;
}

/** Locale names as Open Graph defines them; every messenger reads them. */
const LOCALES: Record<Language, string> = {
  en: 'en_GB',
  ar: 'ar_AR',
  ur: 'ur_PK',
  tr: 'tr_TR',
  ms: 'ms_MY',
  fr: 'fr_FR',
};

/** Messengers show a picture at once when its size is stated. */
const previewTags = (address: string, alt: string): string[] => [
  `<meta property="og:image" content="${escapeHtml(address)}">`,
  '<meta property="og:image:width" content="1200">',
  '<meta property="og:image:height" content="630">',
  `<meta property="og:image:alt" content="${alt}">`,
  '<meta name="twitter:card" content="summary_large_image">',
];

/** Title, description, canonical and language links, link preview, structured data. */
export function headTags(head: Head, context: HeadContext): string {
  const { origin, language, isDemo } = context.app;
  const path = head.canonical ?? context.url.pathname;
  const urlIn = (lang: string) =>
    escapeHtml(`${origin}${path}${lang === 'en' ? '' : `${path.includes('?') ? '&' : '?'}lang=${lang}`}`);
  const isLocal = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(origin);
  const noindex = head.noindex || (isDemo && !isLocal);
  const title = escapeHtml(titleOf(head, context));
  const description = escapeHtml(head.description);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    noindex ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${urlIn(language)}">`,
    ...(noindex
      ? []
      : [
          ...LANGUAGES.map((lang) => `<link rel="alternate" hreflang="${lang}" href="${urlIn(lang)}">`),
          `<link rel="alternate" hreflang="x-default" href="${urlIn('en')}">`,
        ]),
    `<meta property="og:site_name" content="${SITE_NAME}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${urlIn(language)}">`,
    `<meta property="og:locale" content="${LOCALES[language]}">`,
    ...previewTags(`${origin}${head.image ?? '/api/site/preview.png'}?lang=${language}`, title),
    head.jsonLd && !noindex ? `<script type="application/ld+json">${scriptJson(head.jsonLd)}</script>` : '',
  ]
    .filter(Boolean)
    .join('\n');
}
