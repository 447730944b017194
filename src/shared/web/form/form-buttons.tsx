import { Button } from '#shared/web/ui/button.tsx';

/** The end of a form: what sends it, and what leaves it as it was. */
export function FormButtons(props: {
  submit: string;
  cancel: string;
  isBusy: boolean;
  onCancel: () => void;
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" disabled={props.isBusy}>
        {props.submit}
      </Button>
      <Button kind="quiet" onClick={props.onCancel}>
        {props.cancel}
      </Button>
    </div>
  );
}
