import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';
import { TextAreaField } from '#shared/web/ui/field.tsx';
import { NOTE_MAX } from '../cleaning-values.ts';

/** Asks once more before a step, for words that go with it. */
export function NoteDialog(props: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Who reads the words. */
  label: string;
  note: string;
  error: string | undefined;
  onNote: (note: string) => void;
  confirm: { label: string; kind: 'primary' | 'danger'; isBusy: boolean; onPress: () => void };
}) {
  const { t } = useTexts('cleaning');
  const { label, kind, isBusy, onPress } = props.confirm;
  return (
    <Dialog title={props.title} isOpen={props.isOpen} onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <TextAreaField
        label={props.label}
        error={props.error}
        className="mt-4"
        maxLength={NOTE_MAX}
        value={props.note}
        onChange={({ target }) => props.onNote(target.value)}
        area="min-h-24"
      />
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button kind="quiet" data-first-focus="" onClick={props.onClose}>
          {t('ask.no')}
        </Button>
        <Button kind={kind} aria-disabled={isBusy} onClick={() => !isBusy && onPress()}>
          {label}
        </Button>
      </div>
    </Dialog>
  );
}
