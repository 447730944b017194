import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';

/** A list is counted to a thousand. */
const COUNTED_MOST = 1000;

export function CountLine({ count, className }: { count: number; className?: string }) {
  const { t } = useTexts('ar');
  const { number } = useFormats();
  const shown = count >= COUNTED_MOST ? `${number(COUNTED_MOST)}+` : number(count);
  return <p className={className}>{t('count', { count, shown })}</p>;
}
