import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { FactRows } from '#shared/web/ui/fact-rows.tsx';
import type { Grave } from '../graves-contract.ts';

/** Everything the record holds, each fact with its name; empty ones are left out. */
export function GraveFacts({ grave }: { grave: Grave }) {
  const { t, language } = useTexts('graves');
  const { partialDate, hijri, day } = useFormats();
  const deathHijri = grave.dateOfDeathIsCirca ? null : hijri(grave.dateOfDeath);
  const facts: [string, string | null][] = [
    [t('fact.born'), grave.dateOfBirth && partialDate(grave.dateOfBirth, grave.dateOfBirthIsCirca)],
    [t('fact.died'), grave.dateOfDeath && partialDate(grave.dateOfDeath, grave.dateOfDeathIsCirca)],
    [t('fact.diedHijri'), deathHijri],
    [t('fact.section'), grave.sectionNames?.[language] ?? grave.section],
    [t('fact.graveNumber'), grave.graveNumber],
    [t('fact.location'), grave.location === grave.cemetery ? null : grave.location],
    [t('fact.additionalInfo'), grave.additionalInfo],
    [t('fact.reference'), grave.registerReference],
    [t('fact.added'), day(grave.createdAt)],
  ];
  return (
    <dl className="grid gap-x-6 max-sm:[&_dd]:mb-3 sm:grid-cols-[auto_1fr] sm:gap-y-3">
      <div className="contents">
        <dt className="text-muted">{t('fact.cemetery')}</dt>
        <dd>
          <Link
            to={`/search?cemetery=${encodeURIComponent(grave.cemetery)}`}
            className="text-action underline"
          >
            <bdi>{grave.cemetery}</bdi>
          </Link>
        </dd>
      </div>
      <FactRows facts={facts} />
    </dl>
  );
}
