import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Questions } from '#shared/web/ui/questions.tsx';
import type { PlanOffer } from '../plans-contract.ts';

const FEATURES = [1, 2, 3, 4, 5, 6];
const STEPS = [1, 2, 3, 4];

export function PremiumFeatures() {
  const { t } = useTexts('plans');
  return (
    <section aria-labelledby="features" className="flex flex-col gap-4">
      <h2 id="features" className="font-serif text-2xl">
        {t('premium.features')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map((n) => (
          <li key={n} className="rounded-card border border-line bg-surface p-4">
            <h3 className="font-semibold">{t(`premium.f${n}`)}</h3>
            <p className="text-muted">{t(`premium.f${n}t`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** From the hour of loss to the years after it. */
export function PremiumJourney() {
  const { t } = useTexts('plans');
  return (
    <section aria-labelledby="journey" className="flex flex-col gap-4">
      <h2 id="journey" className="font-serif text-2xl">
        {t('premium.journey')}
      </h2>
      <ol className="flex flex-col gap-4 border-s-2 border-brass ps-5">
        {STEPS.map((n) => (
          <li key={n}>
            <h3 className="font-semibold">{t(`premium.j${n}`)}</h3>
            <p className="text-muted">{t(`premium.j${n}t`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function PremiumQuestions({ plans }: { plans: readonly PlanOffer[] }) {
  const { t } = useTexts('plans');
  const sizeOf = (id: string) => String(plans.find((plan) => plan.id === id)?.memorials ?? 0);
  const values = {
    six: sizeOf('extended'),
    many: sizeOf('large'),
    extended: t('name.extended'),
    large: t('name.large'),
  };
  return (
    <section aria-labelledby="faq" className="flex flex-col gap-3">
      <h2 id="faq" className="font-serif text-2xl">
        {t('premium.faq')}
      </h2>
      <Questions
        name="premium"
        items={STEPS.map((n) => ({ question: t(`premium.q${n}`), answer: t(`premium.a${n}`, values) }))}
      />
    </section>
  );
}
