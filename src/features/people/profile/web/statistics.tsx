import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { statsQuery } from './profile-api.ts';

const FIGURES = ['memorialsCreated', 'duasSubmitted', 'gravesAdded'] as const;

/** What a member added here, shown only to them; nobody is ranked. */
export function Statistics() {
  const { t } = useTexts('profile');
  const { number } = useFormats();
  const { data } = useQuery(statsQuery);
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      {FIGURES.map((name) => (
        <div key={name} className="flex flex-col-reverse rounded-card border border-line bg-surface p-4">
          <dt className="text-muted">{t(`stats.${name}`)}</dt>
          <dd className="font-serif text-4xl text-action">{number(data?.[name] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
