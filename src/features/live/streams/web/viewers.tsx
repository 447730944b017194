import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { compactCount } from './compact-count.ts';

/** The number of viewers, short on screen and in full for screen readers. */
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
