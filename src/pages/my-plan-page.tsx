import { PaymentReceiptsList } from '#features/arrange/payments/web/payment-receipts-list.tsx';
import { paymentReceiptsQuery } from '#features/arrange/payments/web/payments-api.ts';
import { OwnPlan } from '#features/arrange/plans/web/own-plan/own-plan.tsx';
import { ownPlanQuery } from '#features/arrange/plans/web/plans-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext } from '#shared/web/page/page-module.ts';
import { SignInWall } from './parts/sign-in-wall.tsx';

export const texts = ['plans', 'payments'] as const;

export const queries = () => [{ options: ownPlanQuery }, { options: paymentReceiptsQuery() }];

export const head = ({ text }: HeadContext) => ({
  title: text('plans:own.title'),
  description: text('plans:own.description'),
  noindex: true,
});

export function Component() {
  const { t } = useTexts('plans');
  return (
    <SignInWall text="plans:own.signIn">
      <div className="mx-auto flex max-w-2xl flex-col gap-8 px-4 py-6">
        <h1 className="font-serif text-3xl sm:text-4xl">{t('own.title')}</h1>
        <OwnPlan />
        <PaymentReceiptsList />
      </div>
    </SignInWall>
  );
}
