import { CheckGroup } from '#shared/web/form/check-group.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import type { WebhookForm } from '../webhooks-fields.ts';
import { TOLD_KINDS } from '../webhooks-values.ts';
import { kindText } from './kind-text.ts';

/** An address and what it is told. */
export function WebhookFields(props: {
  values: WebhookForm;
  onChange: (values: WebhookForm) => void;
  errors: Record<string, string>;
}) {
  const { t } = useTexts('webhooks');
  const { values, onChange, errors } = props;
  return (
    <>
      <TextField
        label={t('url')}
        hint={t('urlHint')}
        name="url"
        type="url"
        dir="ltr"
        autoComplete="off"
        value={values.url}
        onChange={({ target }) => onChange({ ...values, url: target.value })}
        error={errors.url}
      />
      <CheckGroup
        legend={t('kinds')}
        error={errors.kinds}
        boxes={TOLD_KINDS.map((kind) => ({
          name: kind,
          label: t(kindText(kind)),
          isChecked: values.kinds.includes(kind),
        }))}
        onChange={(name, isChecked) =>
          onChange({
            ...values,
            kinds: TOLD_KINDS.filter((kind) => (kind === name ? isChecked : values.kinds.includes(kind))),
          })
        }
      />
    </>
  );
}
