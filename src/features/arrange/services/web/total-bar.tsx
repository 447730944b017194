import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useMoney } from '#shared/web/i18n/use-money.ts';
import { type Choice, estimate } from '../calculator/estimate.ts';

/**
 * The sum, shown on a phone while only the choices are in sight; it hides at their end, so that it covers
 * neither estimate nor footer.
 */
export function TotalBar({ choice }: { choice: Choice }) {
  const { t } = useTexts('services');
  const money = useMoney();
  return (
    <div
      data-bottom-bar=""
      className="sticky bottom-0 z-10 low:static -mx-4 flex items-center justify-between gap-3 border-t-2 border-brass bg-surface px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <p className="text-lg font-semibold">
        {t('calculator.total')} <bdi>{money(estimate(choice).total)}</bdi>
      </p>
      <a href="#estimate" className="inline-flex min-h-11 items-center font-semibold text-action underline">
        {t('calculator.see')}
      </a>
    </div>
  );
}
