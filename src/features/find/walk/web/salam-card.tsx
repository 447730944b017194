import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { SALAM } from '../salam.ts';

/** The greeting on arrival: the Arabic text, its meaning and its source. */
export function SalamCard() {
  const { t, language } = useTexts('walk');
  return (
    <section aria-labelledby="salam" className="flex flex-col gap-2 border-s-2 border-brass ps-3">
      <h2 id="salam" className="font-serif text-xl">
        {t('salam.title')}
      </h2>
      <p lang="ar" dir="rtl" className="text-2xl leading-loose">
        {SALAM}
      </p>
      {language !== 'ar' && <p>{t('salam.text')}</p>}
      <p className="text-sm text-muted">
        <bdi>{t('salam.source')}</bdi>
      </p>
    </section>
  );
}
