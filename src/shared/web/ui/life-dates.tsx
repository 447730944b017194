import type { MonthLength } from '#shared/format-date.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';

export interface Life {
  dateOfBirth: string | null;
  dateOfBirthIsCirca: boolean;
  dateOfDeath: string | null;
  dateOfDeathIsCirca: boolean;
  /** The register knows no name. */
  isNameless?: true | undefined;
}

/**
 * 'born – died', as exactly as the register knows or by years alone, and before them that no name is known, where none is: so every
 * card says it that shows a record.
 */
export function LifeDates(props: { of: Life; month?: MonthLength; isYears?: boolean }) {
  const { of, month = 'long' } = props;
  const { t } = useTexts('common');
  const { partialDate } = useFormats();
  const shown = (date: string | null) => (props.isYears ? (date?.slice(0, 4) ?? null) : date);
  const birth = partialDate(shown(of.dateOfBirth), of.dateOfBirthIsCirca, month);
  const death = partialDate(shown(of.dateOfDeath), of.dateOfDeathIsCirca, month);
  const key = of.dateOfBirth ? 'lifespan' : of.dateOfDeath ? 'diedOnly' : 'noDates';
  return (
    <span>
      {of.isNameless && `${t('date.nameless')} · `}
      {t(`date.${key}`, { birth, death })}
    </span>
  );
}
