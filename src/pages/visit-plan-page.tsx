import { useState } from 'react';
import { readPlan } from '#features/find/visits/plan-address.ts';
import { planQuery } from '#features/find/visits/web/plan-query.ts';
import { PlanView } from '#features/find/visits/web/plan-view.tsx';
import { OutsideLinks } from '#features/find/walk/web/outside-links.tsx';
import { RouteSteps } from '#features/find/walk/web/route-steps.tsx';
import { SalamCard } from '#features/find/walk/web/salam-card.tsx';
import { AccessDialogGate } from '#features/people/access/web/access-dialog-gate.tsx';
import { useSession } from '#features/people/access/web/use-session.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { Button } from '#shared/web/ui/button.tsx';

export const texts = ['visits', 'walk'] as const;

export function queries({ url }: PageContext) {
  const { graves } = readPlan(url.searchParams);
  return graves.length > 0 ? [{ options: planQuery(graves) }] : [];
}

/** Whose graves a family visits is private: never in a search engine, and no name in the head. */
export const head = ({ text }: HeadContext) => ({
  title: text('visits:title'),
  description: text('visits:lead'),
  canonical: '/visit-plan',
  noindex: true,
});

/** Several graves on one walk. */
export function Component() {
  const { user } = useSession();
  return (
    <PlanView
      isMember={user !== null}
      signIn={<SignIn />}
      stepsOf={(route) => <RouteSteps route={route} />}
      outsideOf={(layout, gate) => (
        <OutsideLinks
          cemetery={layout}
          gate={gate}
          carGate={layout.gates.find(({ admitsVehicles }) => admitsVehicles) ?? null}
        />
      )}
      salam={<SalamCard />}
    />
  );
}

function SignIn() {
  const { t } = useTexts('common');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('account.signIn')}
      </Button>
      <AccessDialogGate isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
