import type { MonthLength } from '#shared/format-date.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';

export interface Life {
  dateOfBirth: string | null;
  dateOfBirthIsCirca: boolean;
  dateOfDeath: string | null;
  dateOfDeathIsCirca: boolean;
}

/** 'born – died', as exactly as the register knows; nothing where it knows neither. */
export function LifeDates({ of, month = 'long' }: { of: Life; month?: MonthLength }) {
  const { t } = useTexts('common');
  const { partialDate } = useFormats();
  if (!of.dateOfBirth && !of.dateOfDeath) return <span>{t('date.noDates')}</span>;
  const death = partialDate(of.dateOfDeath, of.dateOfDeathIsCirca, month);
  if (!of.dateOfBirth) return <span>{t('date.diedOnly', { death })}</span>;
  const birth = partialDate(of.dateOfBirth, of.dateOfBirthIsCirca, month);
  return <span>{t('date.lifespan', { birth, death })}</span>;
}
