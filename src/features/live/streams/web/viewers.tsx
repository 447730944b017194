import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { compactCount } from './compact-count.ts';

/** How many watch, short for the eye and whole for a screen reader. */
export function Viewers({ count }: { count: number }) {
  const { t, language } = useTexts('streams');
  const { number } = useFormats();
  const { value, isThousands } = compactCount(count, language);
  return (
    <>
      <span aria-hidden="true">{isThousands ? t('viewers.thousands', { value }) : value}</span>
      <span className="sr-only">{t('viewers.watching', { count, shown: number(count) })}</span>
    </>
  );
}
