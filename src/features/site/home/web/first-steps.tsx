import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';

const STEPS = [
  { key: 'find', to: '/search' },
  { key: 'walk', to: '/grave-finder' },
  { key: 'remember', to: '/submit-dua' },
] as const;

/** What visitors can do here, in three lines, for those who come for the first time. */
export function FirstSteps() {
  const { t } = useTexts('home');
  return (
    <section aria-labelledby="first-steps" className="max-sm:hidden simple:hidden">
      <h2 id="first-steps" className="sr-only">
        {t('first.title')}
      </h2>
      <ol className="flex flex-col gap-1 text-lg">
        {STEPS.map(({ key, to }, at) => (
          <li key={key}>
            <Link to={to} className="inline-flex min-h-11 items-center gap-3 hover:underline">
              <span
                aria-hidden="true"
                className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-sage font-semibold text-action"
              >
                {at + 1}
              </span>
              {t(`first.${key}`)}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
