import { Languages } from 'lucide-react';
import { chooseLanguage } from '#shared/web/i18n/choose-language.ts';
import { HEADER_LANGUAGES, LANGUAGE_NAMES } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { MENU_ITEM_STYLE, Menu } from '#shared/web/ui/menu.tsx';

/** English, Arabic and Urdu, as specified; the footer offers all six. */
export function LanguageMenu() {
  const { t, language: current } = useTexts('common');
  const code = current.toUpperCase();
  return (
    <Menu
      label={`${code}, ${t('language.choose')}`}
      button={
        <>
          <Languages className="size-5" aria-hidden="true" />
          <span>{code}</span>
        </>
      }
    >
      {() =>
        HEADER_LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-current={language === current ? 'true' : undefined}
            onClick={() => chooseLanguage(language)}
            className={`device-face ${MENU_ITEM_STYLE}`}
          >
            {LANGUAGE_NAMES[language]}
          </button>
        ))
      }
    </Menu>
  );
}
