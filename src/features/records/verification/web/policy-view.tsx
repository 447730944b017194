import { CircleCheck, CircleSlash } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';

const REQUIRED = ['gps', 'documentation', 'authorization', 'review'] as const;
const HELD = ['pasted', 'estimates', 'missing', 'synthetic', 'entrance'] as const;

/** The data integrity policy: what is required, and what the server does with exceptions. */
export function PolicyView() {
  const { t } = useTexts('verification');
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-6">
      <header className="flex flex-col gap-2">
        <h1 className="font-serif text-3xl sm:text-4xl">{t('policy.title')}</h1>
        <p className="text-muted">{t('policy.lead')}</p>
      </header>
      <div className="grid gap-6 md:grid-cols-2">
        <PolicyList title="required" points={REQUIRED} Icon={CircleCheck} />
        <PolicyList title="held" points={HELD} Icon={CircleSlash} />
      </div>
      <Card>
        <h2 className="mb-2 font-serif text-2xl">{t('policy.happens.title')}</h2>
        <p>{t('policy.happens.text')}</p>
      </Card>
      <p className="flex flex-wrap gap-3">
        <Link to="/official-verification" className={buttonStyle('primary')}>
          {t('title')}
        </Link>
        <Link to="/verification/check" className={buttonStyle('quiet')}>
          {t('policy.check')}
        </Link>
      </p>
    </div>
  );
}

function PolicyList({
  title,
  points,
  Icon,
}: {
  title: 'required' | 'held';
  points: readonly string[];
  Icon: typeof CircleCheck;
}) {
  const { t } = useTexts('verification');
  return (
    <Card aria-labelledby={`policy-${title}`}>
      <h2 id={`policy-${title}`} className="font-serif text-2xl">
        {t(`policy.${title}.title`)}
      </h2>
      {title === 'held' && <p className="mt-1 text-muted">{t('policy.held.text')}</p>}
      <ul className="mt-4 flex flex-col gap-4">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Icon className="mt-1 size-5 shrink-0 text-action" aria-hidden="true" />
            <div>
              <h3 className="font-semibold">{t(`policy.${point}.title`)}</h3>
              <p>{t(`policy.${point}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
