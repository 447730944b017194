import { Ellipsis, Flag, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Disclosure } from './disclosure.tsx';

interface OptionsProps {
  label: string;
  isPinned?: boolean;
  onEdit?: (() => void) | undefined;
  onPin?: (() => void) | undefined;
  onReport?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

/** What its reader may do with a post or a comment beside answering it; nothing where that is nothing. */
export function Options({ label, isPinned, onEdit, onPin, onReport, onDelete }: OptionsProps) {
  const { t } = useTexts('posts');
  if (!onEdit && !onPin && !onReport && !onDelete) return null;
  return (
    <Disclosure
      label={label}
      className="no-print ms-auto noscript:hidden"
      button={<Ellipsis className="size-5" aria-hidden="true" />}
    >
      {(close) => {
        // What opens a form takes the focus there; the rest gives it back.
        const option = (act: (() => void) | undefined, icon: ReactNode, text: string, popup?: 'dialog') =>
          act && (
            <Button
              kind="quiet"
              aria-haspopup={popup}
              onClick={() => {
                close();
                act();
              }}
            >
              {icon}
              {text}
            </Button>
          );
        return (
          <>
            {option(onEdit, <Pencil className="size-5" aria-hidden="true" />, t('action.edit'))}
            {option(
              onPin,
              isPinned ? (
                <PinOff className="size-5" aria-hidden="true" />
              ) : (
                <Pin className="size-5" aria-hidden="true" />
              ),
              t(isPinned ? 'action.unpin' : 'action.pin'),
            )}
            {option(onReport, <Flag className="size-5" aria-hidden="true" />, t('action.report'), 'dialog')}
            {option(onDelete, <Trash2 className="size-5" aria-hidden="true" />, t('action.delete'))}
          </>
        );
      }}
    </Disclosure>
  );
}
