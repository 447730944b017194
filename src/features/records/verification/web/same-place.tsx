import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { ScriptName } from '#shared/web/ui/script-name.tsx';
import type { GraveInPlace, HeldVerification } from '../verification-contract.ts';

/** The id of a held submission's card, for links to it from a later one. */
export const heldCardId = (id: number): string => `held-${id}`;

const LINK = 'inline-flex min-h-11 items-center font-semibold text-action underline';

/** Whose graves have the submitted position already; each leads to its record or, before it has one, to its own card. */
export function SamePlace({ graves, total }: NonNullable<HeldVerification['samePlace']>) {
  const { t } = useTexts('verification');
  if (total === 0) return <p>{t('held.there.none')}</p>;
  return (
    <>
      <p className="text-muted">{t('held.there.title')}</p>
      <ul aria-label={t('held.there.title')}>
        {graves.map((grave) => (
          <li key={grave.graveId} className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
            <GraveLink grave={grave} />
            <ScriptName of={grave} className="text-muted" />
            <Plot label={t('receipts:field.section')} value={grave.section} />
            <Plot label={t('receipts:field.graveNumber')} value={grave.graveNumber} />
            {grave.heldId !== null && <span className="text-sm">({t('held.there.waits')})</span>}
          </li>
        ))}
      </ul>
      {total > graves.length && <p className="text-muted">{t('held.there.all', { total })}</p>}
    </>
  );
}

const Plot = ({ label, value }: { label: string; value: string | null }) =>
  value && (
    <span className="text-sm">
      {label} <bdi>{value}</bdi>
    </span>
  );

function GraveLink({ grave }: { grave: GraveInPlace }) {
  const name = <bdi>{grave.deceasedName}</bdi>;
  if (grave.heldId === null)
    return (
      <Link to={`/grave/${grave.graveId}`} className={LINK}>
        {name}
      </Link>
    );
  // On this very page, whose address says in its query which part is shown.
  return (
    <a href={`#${heldCardId(grave.heldId)}`} className={LINK}>
      {name}
    </a>
  );
}
