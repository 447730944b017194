import type { Match } from '#features/records/graves/graves-contract.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';

/** Why a name that is not identical was found, in words. */
export function MatchReasons({ match }: { match: Match | undefined }) {
  const { t } = useTexts('search');
  if (!match || match.isExact) return null;
  const named = match.reasons.filter((reason) => reason !== 'exact');
  const reasons = named.length > 0 ? named : ['similar'];
  return (
    <ul aria-label={t('reason.label')} className="flex flex-wrap gap-2">
      {reasons.map((reason) => (
        <li key={reason} className="rounded-full bg-sage px-2.5 py-0.5 text-sm">
          {t(`reason.${reason}`)}
        </li>
      ))}
    </ul>
  );
}
