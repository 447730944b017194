import { useAction } from '#shared/web/api/use-action.ts';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { useMoney } from '#shared/web/i18n/use-money.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import type { OwnCleaner } from '../cleaners-contract.ts';
import { cleanersApi, payoutsQuery } from './cleaning-api.ts';

/** How the cleaner is paid, and her past payouts. */
export function PayoutsPanel({
  own,
  onChanged,
}: {
  own: OwnCleaner;
  onChanged: (own: OwnCleaner) => unknown;
}) {
  const { t } = useTexts('cleaning');
  const { day } = useFormats();
  const money = useMoney();
  const list = useMore(payoutsQuery(), (cursor) => payoutsQuery(cursor));
  const { run, isBusy } = useAction(t('failed'));
  const setUp = () =>
    run(async () => {
      const { url } = await cleanersApi.call('payee', {});
      window.location.assign(url);
    });
  const refresh = () => run(async () => onChanged(await cleanersApi.call('refreshPayee', {})));
  return (
    <div className="flex flex-col gap-4">
      <p>{t(own.isPayable ? 'payout.ready' : 'payout.notReady')}</p>
      <p className="flex flex-wrap gap-3">
        <Button kind={own.isPayable ? 'quiet' : 'primary'} aria-disabled={isBusy} onClick={setUp}>
          {t('payout.setUp')}
        </Button>
        {!own.isPayable && (
          <Button kind="quiet" aria-disabled={isBusy} onClick={refresh}>
            {t('payout.refresh')}
          </Button>
        )}
      </p>
      {list.isEmpty && <p className="text-muted">{t('payout.none')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {list.items.map((payout) => (
          <li key={payout.id} className="flex flex-wrap justify-between gap-3 py-3">
            <span>
              <bdi>{payout.graveName}</bdi> · {day(payout.paidAt)}
              {payout.status === 'reversed' && ` · ${t('payout.reversed')}`}
            </span>
            <strong>{money(payout.amount)}</strong>
          </li>
        ))}
      </ul>
      <MoreButton list={list} className="" />
    </div>
  );
}
