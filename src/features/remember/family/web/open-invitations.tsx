import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import type { Family } from '../family-contract.ts';

export function OpenInvitations(props: {
  invitations: Family['invitations'];
  isBusy: boolean;
  onRevoke: (id: number) => void;
}) {
  const { t } = useTexts('family');
  const { day } = useFormats();
  return (
    <Card aria-labelledby="open-invitations">
      <h2 id="open-invitations" className="font-serif text-xl">
        {t('open.title')}
      </h2>
      {props.invitations.length === 0 && <p className="mt-2 text-muted">{t('open.none')}</p>}
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {props.invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-2">
            <p className="min-w-40 grow">
              <bdi dir="ltr" className="break-all">
                {email}
              </bdi>
              <span className="block text-sm text-muted">
                {t(`role.${role}`)} · {t('open.expires', { date: day(expiresAt) })}
              </span>
            </p>
            <Button
              kind="plain"
              disabled={props.isBusy}
              aria-label={`${t('open.revoke')}: ${email}`}
              onClick={() => props.onRevoke(id)}
            >
              {t('open.revoke')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
