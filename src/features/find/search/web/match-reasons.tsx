import type { Match } from '#features/records/graves/graves-contract.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';

/**
 * Why a name that is not identical was found, in words: a reader who typed it in another script reads it in theirs, marked as
 * their own spelling. `isLongerSaid`: the list says above that its names hold more words
 * than were typed.
 */
export function MatchReasons(props: {
  match: Match | undefined;
  isLongerSaid: boolean;
  /** What was typed, to read the name by, where it is this name in other letters; '' where the record has such a name. */
  typed: string;
}) {
  const { t } = useTexts('search');
  const { match } = props;
  if (!match || match.isExact) return null;
  const named = match.reasons.filter((reason) => reason !== 'exact');
  if (props.isLongerSaid && named.length === 1 && named[0] === 'missing') return null;
  const reasons = named.length > 0 ? named : ['similar'];
  return (
    <ul aria-label={t('reason.label')} className="text-sm leading-snug text-action">
      {reasons.map((reason, at) => (
        <li key={reason} className="inline">
          {at > 0 && ' · '}
          {reason === 'script' && match.isTyped && props.typed ? (
            <>
              {t('yourSpelling')} <bdi dir="auto">{props.typed}</bdi>
            </>
          ) : (
            t(`reason.${reason}`)
          )}
        </li>
      ))}
    </ul>
  );
}
