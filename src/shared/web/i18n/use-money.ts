import { formatMoney } from '#shared/contract/format-money.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';

/** Writes pence, a whole number, as a sum in the reader's language. Apart from the other formats: most pages name no sum. */
export function useMoney(): (pence: number) => string {
  const { language } = useTexts('common');
  return (pence) => formatMoney(pence, language);
}
