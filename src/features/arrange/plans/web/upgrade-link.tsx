import { Link } from 'react-router';
import type { BillingInterval, PaidPlan } from '#shared/contract/prices.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';

/** Leads to the payment; a visitor is asked to sign in. */
export function UpgradeLink(props: {
  planId: PaidPlan;
  interval: BillingInterval;
  isSignedIn: boolean;
  onSignIn: () => void;
}) {
  const { t } = useTexts('plans');
  const { planId, interval, isSignedIn } = props;
  return (
    <Link
      to={`/premium/pay?plan=${planId}&interval=${interval}`}
      className={buttonStyle('primary')}
      onClick={(event) => {
        if (isSignedIn) {
          showToast({ title: t('premium.redirecting') });
          return;
        }
        event.preventDefault();
        showToast({ title: t('premium.authTitle'), description: t('premium.authText'), kind: 'destructive' });
        props.onSignIn();
      }}
    >
      {t('offer.choose', { plan: t(`name.${planId}`) })}
    </Link>
  );
}
