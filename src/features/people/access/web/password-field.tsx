import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { CONTROL_STYLE, Field } from '#shared/web/ui/field.tsx';

/** A password that can be shown or hidden; pasting is allowed. */
export function PasswordField(props: {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  input: InputHTMLAttributes<HTMLInputElement>;
}) {
  const { t } = useTexts('access');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={props.label} error={props.error} hint={props.hint}>
      {(control) => (
        <div className="relative">
          <input
            {...props.input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={`${CONTROL_STYLE} pe-12`}
          />
          <button
            type="button"
            aria-label={t(isShown ? 'field.hidePassword' : 'field.showPassword')}
            onClick={() => setShown(!isShown)}
            className="absolute end-0 top-0 inline-flex size-11 items-center justify-center rounded-lg"
          >
            <Icon className="size-5" aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}
