import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BothPrices, PlanCard } from '#features/arrange/plans/web/plan-card.tsx';
import { offersQuery, ownPlanQuery } from '#features/arrange/plans/web/plans-api.ts';
import { savingOf } from '#features/arrange/plans/web/saving.ts';
import { ConnectionsMade, ServiceCategories } from '#features/arrange/services/web/service-categories.tsx';
import { overviewQuery } from '#features/arrange/services/web/services-api.ts';
import { useSession } from '#features/people/access/web/use-session.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext } from '#shared/web/page/page-module.ts';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { Questions } from '#shared/web/ui/questions.tsx';

export const texts = ['plans', 'services'] as const;

export const queries = () => [{ options: offersQuery, required: true }, { options: overviewQuery }];

export const head = ({ text }: HeadContext) => ({
  title: text('plans:pricing.title'),
  description: text('plans:pricing.head'),
});

const STEPS = [1, 2, 3, 4];
const QUESTIONS = [1, 2, 3, 4, 5];

/** What is free, what a plan costs, and how providers are found. */
export function Component() {
  const { t } = useTexts('plans');
  const { user } = useSession();
  const { data: offers } = useQuery(offersQuery);
  const { data: own } = useQuery({ ...ownPlanQuery, enabled: user !== null });
  if (!offers) return null;
  const isQuiet = own?.isQuiet ?? false;
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-10 px-4 py-6">
      <header className="flex flex-col gap-2">
        <h1 className="font-serif text-3xl sm:text-4xl">{t('pricing.title')}</h1>
        <p className="text-lg text-muted">{t('pricing.lead')}</p>
      </header>
      <section aria-labelledby="plans" className="flex flex-col gap-4">
        <h2 id="plans" className="font-serif text-2xl">
          {t('pricing.plans')}
        </h2>
        {!isQuiet && (
          <p className="rounded-card border border-brass bg-surface px-4 py-3 font-semibold">
            {t('pricing.saving', { percent: savingOf(offers.plans) })}
          </p>
        )}
        <div className="grid gap-4 md:grid-cols-3">
          {offers.plans.map((offer) => (
            <PlanCard
              key={offer.id}
              offer={offer}
              price={<BothPrices offer={offer} />}
              isOwn={own?.planId === offer.id}
            >
              {offer.id === 'basic' ? (
                <Link to="/create-memorial" className={buttonStyle('quiet')}>
                  {t('offer.start')}
                </Link>
              ) : own?.planId === offer.id ? (
                <Link to="/my-plan" className={buttonStyle('quiet')}>
                  {t('offer.manage')}
                </Link>
              ) : (
                <Link to="/premium" className={buttonStyle('second')}>
                  {t('offer.choose', { plan: t(`name.${offer.id}`) })}
                </Link>
              )}
            </PlanCard>
          ))}
        </div>
        <p className="text-muted">{t('offer.always')}</p>
        <Link to="/premium" className="inline-flex min-h-11 items-center text-action hover:underline">
          {t('pricing.premium')}
        </Link>
      </section>
      <section aria-labelledby="services" className="flex flex-col gap-4">
        <h2 id="services" className="font-serif text-2xl">
          {t('pricing.services')}
        </h2>
        <p className="text-muted">{t('pricing.servicesLead')}</p>
        <ServiceCategories />
        <ConnectionsMade />
        <Link to="/services?tab=calculator" className={buttonStyle('quiet', 'self-start')}>
          {t('pricing.calculator')}
        </Link>
      </section>
      <section aria-labelledby="how" className="flex flex-col gap-3">
        <h2 id="how" className="font-serif text-2xl">
          {t('pricing.how')}
        </h2>
        <ol className="grid gap-3 sm:grid-cols-2">
          {STEPS.map((step) => (
            <li key={step} className="flex gap-3 rounded-card border border-line bg-surface p-4">
              <span className="font-serif text-2xl text-brass" aria-hidden="true">
                {step}
              </span>
              {t(`pricing.step${step}`)}
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="faq" className="flex flex-col gap-3">
        <h2 id="faq" className="font-serif text-2xl">
          {t('pricing.faq')}
        </h2>
        <Questions
          name="pricing"
          items={QUESTIONS.map((n) => ({ question: t(`pricing.q${n}`), answer: t(`pricing.a${n}`) }))}
        />
      </section>
    </div>
  );
}
