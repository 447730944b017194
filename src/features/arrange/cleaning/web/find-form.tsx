import { useGetForm } from '#shared/web/form/use-get-form.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';

/** Asks where a cleaner should come; an ordinary GET form without scripts. */
export function FindForm(props: { postcode: string; graveId: string; error?: string | undefined }) {
  const { t } = useTexts('cleaning');
  const { form, onSubmit, isBusy } = useGetForm('/grave-cleaning', { postcode: props.postcode });
  return (
    <form
      ref={form}
      action="/grave-cleaning"
      method="get"
      onSubmit={onSubmit}
      className="flex flex-wrap items-start gap-3"
    >
      {props.graveId && <input type="hidden" name="grave" value={props.graveId} />}
      <TextField
        className="min-w-52 grow max-sm:basis-full"
        name="postcode"
        label={t('find.postcode')}
        hint={t('find.hint')}
        error={props.error}
        defaultValue={props.postcode}
        maxLength={10}
        autoComplete="postal-code"
        dir="ltr"
      />
      <Button type="submit" aria-disabled={isBusy} className="sm:mt-7">
        {t('find.submit')}
      </Button>
    </form>
  );
}
