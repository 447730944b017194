import { Link } from 'react-router';
import { isSmaller } from '#shared/contract/prices.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import type { OwnPlan } from '../../plans-contract.ts';
import type { Choice } from './checkout-api.ts';

/** States what the button will charge before it is pressed. */
export function BeginButton(props: {
  choice: Choice;
  own: OwnPlan | undefined;
  isBusy: boolean;
  onBegin: () => void;
}) {
  const { t } = useTexts('payments');
  const { day } = useFormats();
  const { choice, own } = props;
  if (own?.payments === null) return <p role="note">{t('pay.off')}</p>;
  const current = own?.subscription;
  if (!current) {
    return (
      <Button disabled={props.isBusy} onClick={props.onBegin}>
        {t('pay.begin')}
      </Button>
    );
  }
  if (current.planId === choice.planId && current.interval === choice.interval) {
    return (
      <p>
        {t('pay.same')}{' '}
        <Link to="/my-plan" className="underline">
          {t('pay.myPlan')}
        </Link>
      </p>
    );
  }
  const isLater = isSmaller(choice, current);
  const date = day(current.currentPeriodEnd);
  return (
    <div className="flex flex-col gap-3">
      <p>{isLater ? t('pay.changeLaterText', { date }) : t('pay.changeNowText')}</p>
      <Button disabled={props.isBusy} onClick={props.onBegin}>
        {isLater ? t('pay.changeLater', { date }) : t('pay.changeNow')}
      </Button>
    </div>
  );
}
