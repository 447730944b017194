import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Card } from '#shared/web/ui/card.tsx';

const TWO = ['one', 'two'] as const;
const PANELS = [
  { name: 'requirements', points: [...TWO, 'three', 'four'] },
  { name: 'upload', points: TWO },
  { name: 'time', points: TWO },
] as const;

/** Shown beside the form, and instead of it to members who may not verify. */
export function SidePanels() {
  const { t } = useTexts('verification');
  return (
    <div className="flex flex-col gap-6">
      {PANELS.map(({ name, points }) => (
        <Card key={name} aria-labelledby={`panel-${name}`}>
          <h2 id={`panel-${name}`} className="mb-3 font-serif text-xl">
            {t(`panel.${name}.title`)}
          </h2>
          <ul className="flex list-disc flex-col gap-2 ps-5">
            {points.map((point) => (
              <li key={point}>{t(`panel.${name}.${point}`)}</li>
            ))}
          </ul>
          {name === 'requirements' && (
            <p className="mt-3">
              <Link
                to="/data-verification"
                className="inline-flex min-h-11 items-center font-semibold text-action underline"
              >
                {t('policy.title')}
              </Link>
            </p>
          )}
        </Card>
      ))}
    </div>
  );
}
