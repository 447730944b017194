import { secureName } from '#shared/contract/cookie-names.ts';
import { LANGUAGE_YEARS, type Language } from '#shared/contract/languages.ts';

const COOKIE = 'lang';
const STORAGE_KEY = 'language';
const MAX_AGE = LANGUAGE_YEARS * 365 * 24 * 3600;

/** Remembers the choice (cookie for the server, local storage as specified) and shows the same page in it. */
export function chooseLanguage(language: Language): void {
  rememberLanguage(language);
  const url = new URL(window.location.href);
  url.searchParams.delete('lang');
  // Fonts, direction and every text change: a fresh render by the server is the simplest thing that is right.
  if (url.href === window.location.href) window.location.reload();
  else window.location.assign(url);
}

export function rememberLanguage(language: Language): void {
  const isSecure = window.location.protocol === 'https:';
  const [name, secure] = isSecure ? [secureName(COOKIE), '; Secure'] : [COOKIE, ''];
  document.cookie = `${name}=${language}; Path=/; Max-Age=${MAX_AGE}; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage may be refused; the cookie alone is enough.
  }
}
