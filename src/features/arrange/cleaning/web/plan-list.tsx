import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatPartialDate } from '#shared/format-date.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useMoney } from '#shared/web/i18n/use-money.ts';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import { cleaningApi, forgetBookings, plansQuery } from './cleaning-api.ts';

/** Active monthly plans, each with a button to end it. */
export function PlanList() {
  const { t } = useTexts('cleaning');
  const money = useMoney();
  const client = useQueryClient();
  const { data: plans = [] } = useQuery(plansQuery);
  const { run, isBusy } = useAction(t('failed'));
  const active = plans.filter(({ isActive }) => isActive);
  if (active.length === 0) return null;
  return (
    <section aria-labelledby="cleaning-plans" className="flex flex-col gap-3">
      <h2 id="cleaning-plans" className="font-serif text-2xl">
        {t('plan.title')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {active.map((plan) => (
          <li key={plan.id} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
            <p className="font-semibold">
              <bdi>{plan.graveName}</bdi>
            </p>
            <p>
              {t(`service.${plan.plan}`)} · {t('page.monthly', { price: money(plan.amount) })} ·{' '}
              <bdi>{plan.cleanerName}</bdi>
            </p>
            <p className="text-sm text-muted">
              {t('plan.next', { day: formatPartialDate(plan.nextDate, t) })}
            </p>
            <ConfirmButton
              question={t('plan.question')}
              yes={t('plan.end')}
              no={t('ask.no')}
              disabled={isBusy}
              className="self-start"
              onConfirm={() =>
                run(async () => {
                  await cleaningApi.call('endPlan', { params: { id: String(plan.id) } });
                  await forgetBookings(client);
                }, t('plan.ended'))
              }
            >
              {t('plan.end')}
            </ConfirmButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
