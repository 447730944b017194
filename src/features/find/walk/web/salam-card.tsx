import { useEffect, useRef } from 'react';
import { PRAYERS } from '#shared/prayers.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';

/** The greeting on arrival: the Arabic text, its meaning and its source; large where one stands before the grave. */
export function SalamCard({ isLarge = false }: { isLarge?: boolean }) {
  const { t, language } = useTexts('walk');
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // Who reads the row of stones, or says 'I am here' below it, has moved the greeting out of sight.
    if (isLarge) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isLarge]);
  return (
    <section ref={card} aria-labelledby="salam" className="flex flex-col gap-2 border-s-2 border-brass ps-3">
      <h2 id="salam" className="font-serif text-xl">
        {t('salam.title')}
      </h2>
      <p lang="ar" dir="rtl" className={classNames(isLarge ? 'text-4xl' : 'text-2xl', 'leading-loose')}>
        {PRAYERS.salam.arabic}
      </p>
      {language !== 'ar' && <p>{t('salam.text')}</p>}
      <p className="text-sm text-muted">
        <bdi>{t('salam.source')}</bdi>
      </p>
    </section>
  );
}
