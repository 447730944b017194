import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import type { NameSuggestion } from '../spellings-contract.ts';

/** Likeness is told as so many of these. */
const WHOLE = 100;

/** What the search says of two names, and why, in the words that stand beside its results. */
export function EngineSays({ engine }: { engine: NameSuggestion['engine'] }) {
  const { t } = useTexts('spellings');
  const { number } = useFormats();
  const reasons = engine.reasons.filter((reason) => reason !== 'exact');
  return (
    <>
      <p className="font-semibold">{t(engine.same ? 'says.same' : 'says.different')}</p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{t(`search:reason.${reason}`)}</li>
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">
        {t('says.likeness', { score: number(Math.round(engine.score * WHOLE)), whole: number(WHOLE) })}
      </p>
    </>
  );
}
