import { Link } from 'react-router';
import { BILLING_INTERVALS, type BillingInterval } from '#shared/contract/prices.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';

/** Monthly or yearly, as links: they work before the page's script and can be shared. */
export function BillingToggle({ current, percent }: { current: BillingInterval; percent: number }) {
  const { t } = useTexts('plans');
  return (
    <nav aria-label={t('premium.billing')} className="flex flex-wrap gap-2">
      {BILLING_INTERVALS.map((interval) => (
        <Link
          key={interval}
          to={`?billing=${interval}`}
          replace
          preventScrollReset
          aria-current={interval === current ? 'true' : undefined}
          className={buttonStyle(interval === current ? 'primary' : 'quiet')}
        >
          {t(`premium.${interval}`, { percent })}
        </Link>
      ))}
    </nav>
  );
}
