import { textKeyOf } from '#shared/contract/error-body.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { DateFields } from './date-fields.tsx';
import { composeDate, partsOf, typedDate } from './date-parts.ts';

/**
 * A date that a form keeps as one text: YYYY, YYYY-MM or YYYY-MM-DD, or what was typed so far. Where the form says that it is
 * wrong and the date itself shows why, that is said instead. The page loads the texts of 'form'.
 */
export function DateField(props: {
  label: string;
  hint?: string | undefined;
  name: string;
  value: string;
  error?: string | undefined;
  isDay?: boolean;
  isRequired?: boolean;
  onChange: (value: string) => void;
}) {
  const { value, error, name, onChange, ...rest } = props;
  const { t } = useTexts('form');
  const parts = partsOf(value);
  const { problem } = composeDate(parts, props.isDay);
  return (
    <DateFields
      {...rest}
      field={name}
      value={parts}
      error={error && problem ? t(textKeyOf(problem)) : error}
      onChange={(now) => onChange(typedDate(now))}
    />
  );
}
