import { Phone } from 'lucide-react';
import { contactLink } from '#shared/contract/operator.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useAppInfo } from '#shared/web/page/app-info.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';

/** The last resort of somebody whom no screen helps: the operator's telephone, where that is how they are reached. */
export function OperatorCall({ className }: { className: string }) {
  const { t } = useTexts('common');
  const { contact } = useAppInfo().operator;
  if (!contact) return null;
  const link = contactLink(contact);
  if (!link.startsWith('tel:')) return null;
  return (
    <a href={link} className={buttonStyle('quiet', className)}>
      <Phone className="size-5 shrink-0" aria-hidden="true" />
      {t('operator.call', { number: contact })}
    </a>
  );
}
