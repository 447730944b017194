import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { SecurityState } from '../../security-contract.ts';
import { securityApi } from './security-api.ts';

/** The address of an account: proved, or a button to mail the link again. */
export function EmailPart({ state }: { state: SecurityState }) {
  const { t } = useTexts('access');
  const { run, isBusy } = useAction(t('security.failed'));
  const { email, isVerified, pendingEmail, hasMail, isPersona } = state;
  const isOpen = !isPersona && (!isVerified || pendingEmail !== null);
  return (
    <>
      <h2 id="security-email" className="font-serif text-2xl">
        {t('security.emailTitle')}
      </h2>
      <p className="flex flex-wrap items-center gap-3">
        <bdi className="break-all">{email}</bdi>
        {!isPersona && (
          <Badge kind={isVerified ? 'verified' : 'plain'}>
            {t(isVerified ? 'security.verified' : 'security.unverified')}
          </Badge>
        )}
      </p>
      {isOpen && (
        <>
          {pendingEmail && (
            <p className="font-semibold">
              <bdi>{t('security.pending', { email: pendingEmail })}</bdi>
            </p>
          )}
          <p className="text-muted">
            {t(
              hasMail
                ? pendingEmail
                  ? 'security.pendingText'
                  : 'security.unverifiedText'
                : 'security.noMail',
            )}
          </p>
          {hasMail && (
            <Button
              kind="quiet"
              className="self-start"
              disabled={isBusy}
              onClick={() => void run(() => securityApi.call('resend', {}), t('security.resendDone'))}
            >
              {t('security.resend')}
            </Button>
          )}
        </>
      )}
    </>
  );
}
