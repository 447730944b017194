import { LANGUAGE_NAMES } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import type { Health } from '../admin-contract.ts';

/** How much of each translation a native reader has signed; languages are called by their own names. */
export function TranslationsPart({ texts }: { texts: Health['texts'] }) {
  const { t } = useTexts('admin');
  const { number } = useFormats();
  return (
    <>
      <p>{t('system.textsHow')}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {texts.map(({ language, signed, total }) => (
          <div key={language} className="contents">
            <dt lang={language} className="device-face text-muted">
              {LANGUAGE_NAMES[language]}
            </dt>
            <dd>{t('system.signed', { signed: number(signed), total: number(total) })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
