import type { MonthLength } from '#shared/format-date.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';

export interface Life {
  dateOfBirth: string | null;
  dateOfBirthIsCirca: boolean;
  dateOfDeath: string | null;
  dateOfDeathIsCirca: boolean;
}

/** 'born – died', as exactly as the register knows or by years alone; nothing where it knows neither. */
export function LifeDates(props: { of: Life; month?: MonthLength; isYears?: boolean }) {
  const { of, month = 'long' } = props;
  const { t } = useTexts('common');
  const { partialDate } = useFormats();
  if (!of.dateOfBirth && !of.dateOfDeath) return <span>{t('date.noDates')}</span>;
  const shown = (date: string | null) => (props.isYears ? (date?.slice(0, 4) ?? null) : date);
  const death = partialDate(shown(of.dateOfDeath), of.dateOfDeathIsCirca, month);
  if (!of.dateOfBirth) return <span>{t('date.diedOnly', { death })}</span>;
  const birth = partialDate(shown(of.dateOfBirth), of.dateOfBirthIsCirca, month);
  return <span>{t('date.lifespan', { birth, death })}</span>;
}
