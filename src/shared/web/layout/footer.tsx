import { Link, useLocation } from 'react-router';
import { LANGUAGES, type Language } from '#shared/contract/languages.ts';
import { chooseLanguage } from '#shared/web/i18n/choose-language.ts';
import { LANGUAGE_NAMES } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useAppInfo } from '#shared/web/page/app-info.tsx';
import { entriesFor } from './nav-entries.ts';

const FOUNDED = 2024;

const SUPPORT = ['', 'contact', 'privacy', 'terms', 'community', 'accessibility', 'cookies'];

/** Side by side on a phone, where one below the other the footer would be two screens long. */
const LIST = 'mt-2 max-sm:grid max-sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] max-sm:gap-x-4';

/** About, services, support and languages. */
export function Footer() {
  const { t, language: current } = useTexts('common');
  const { year } = useAppInfo();
  const { search } = useLocation();
  const years = year > FOUNDED ? `${FOUNDED}–${year}` : String(FOUNDED);
  return (
    <footer className="no-print mt-12 border-t border-line bg-sage">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div>
          <h2 className="font-serif text-xl">{t('site.name')}</h2>
          <p className="mt-2 max-w-prose text-muted">{t('footer.about')}</p>
        </div>
        <nav aria-labelledby="footer-services">
          <h2 id="footer-services" className="font-semibold">
            {t('footer.services')}
          </h2>
          <ul className={LIST}>
            {entriesFor('side', null).map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-11 items-center hover:underline">
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-support">
          <h2 id="footer-support" className="font-semibold">
            {t('footer.support')}
          </h2>
          <ul className={LIST}>
            {SUPPORT.map((slug) => (
              <li key={slug}>
                <Link
                  to={`/help${slug && `/${slug}`}`}
                  className="inline-flex min-h-11 items-center hover:underline"
                >
                  {t(`footer.${slug || 'help'}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="font-semibold">{t('footer.languages')}</h2>
          <ul className={LIST}>
            {LANGUAGES.map((language) => (
              <li key={language}>
                {/* A real link first: it works before and without the page's script. */}
                <a
                  href={searchIn(search, language)}
                  lang={language}
                  hrefLang={language}
                  aria-current={language === current ? 'true' : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    chooseLanguage(language);
                  }}
                  className="device-face inline-flex min-h-11 items-center hover:underline aria-[current]:font-bold"
                >
                  {LANGUAGE_NAMES[language]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="flex flex-wrap items-center justify-center gap-x-6 border-t border-line px-4 py-4 text-sm text-muted">
        <span>
          © <bdi>{years}</bdi> {t('site.name')}
        </span>
        <Link to="/bradford-partnership" className="inline-flex min-h-11 items-center hover:underline">
          {t('footer.partnership')}
        </Link>
        <Link to="/privacy-request" className="inline-flex min-h-11 items-center hover:underline">
          {t('footer.privacyRequest')}
        </Link>
      </p>
    </footer>
  );
}

/** The same page in a language: what was searched for or opened stays. */
function searchIn(search: string, language: Language): string {
  const params = new URLSearchParams(search);
  params.set('lang', language);
  return `?${params}`;
}
