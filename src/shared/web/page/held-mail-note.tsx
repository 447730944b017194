import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useAppInfo } from './app-info.tsx';

/** Beside a promise of a mail: where the mail is in a demonstration that sends none. */
export function HeldMailNote() {
  const { t } = useTexts('common');
  const { holdsMail } = useAppInfo();
  if (!holdsMail) return null;
  return (
    <p className="rounded-lg border border-brass px-3 py-2 text-sm">
      {t('mail.held')}{' '}
      <Link to="/notifications#mails" className="inline-flex min-h-11 items-center text-action underline">
        {t('mail.heldLink')}
      </Link>
    </p>
  );
}
