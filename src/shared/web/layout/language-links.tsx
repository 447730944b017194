import { useLocation } from 'react-router';
import { LANGUAGES, type Language } from '#shared/contract/languages.ts';
import { chooseLanguage } from '#shared/web/i18n/choose-language.ts';
import { LANGUAGE_NAMES } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';

/** The same page in each of the six languages. */
export function LanguageLinks({ className = 'flex flex-wrap gap-x-5' }: { className?: string }) {
  const { language: current } = useTexts('common');
  const { search } = useLocation();
  return (
    <ul className={className}>
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
  );
}

/** The same page in a language: what was searched for or opened stays. */
function searchIn(search: string, language: Language): string {
  const params = new URLSearchParams(search);
  params.set('lang', language);
  return `?${params}`;
}
