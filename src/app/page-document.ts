import { directionOf } from '#shared/web/i18n/languages.ts';
import { TRUSTED_TYPES_SCRIPT } from './trusted-types.ts';

export interface DocumentParts {
  language: string;
  head: string;
  body: string;
  stateJson: string;
  css: readonly string[];
  scripts: readonly string[];
  entry: string;
  /** Development: what Vite adds to the head. */
  extraHead?: string;
}

// Theme, view and the menu's width are never in the HTML, so that one cached page serves everyone; this runs before the first paint.
const THEME_SCRIPT =
  "try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t;if(localStorage.getItem('view')==='simple')document.documentElement.dataset.view='simple';var n=localStorage.getItem('nav');if(n==='narrow'||n==='wide')document.documentElement.dataset.nav=n}catch(e){}";

// Browsers offer installation long before the code that shows the offer has loaded, so the event is kept.
const INSTALL_SCRIPT =
  "addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.installOffer=e})";

// A browser may take a page out of its memory as it was left. Whoever signed in or out since then gets it anew.
const SESSION_SCRIPT =
  "(function(){var k;function t(){try{return localStorage.getItem('auth_token')}catch(e){}}addEventListener('pagehide',function(){k=t()});addEventListener('pageshow',function(e){if(e.persisted&&k!==t())location.reload()})})()";

/** The only script that stands in a page itself; the content security policy admits it by its hash. */
export const HEAD_SCRIPT = `${TRUSTED_TYPES_SCRIPT};${THEME_SCRIPT};${INSTALL_SCRIPT};${SESSION_SCRIPT}`;

// Scripts are preloaded but placed last: on a weak signal the text, fonts and photo come first.

/** The whole HTML document around a rendered page. */
export function pageDocument(parts: DocumentParts): string {
  return `<!doctype html>
<html lang="${parts.language}" dir="${directionOf(parts.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#1f5a41">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${parts.head}
<script>${HEAD_SCRIPT}</script>
${parts.css.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${parts.scripts.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`).join('\n')}
${parts.extraHead ?? ''}
</head>
<body>
<div id="root">${parts.body}</div>
<script type="application/json" id="state">${parts.stateJson}</script>
<script type="module" fetchpriority="low" src="${parts.entry}"></script>
</body>
</html>
`;
}
