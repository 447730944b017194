import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import type { AnyToken, ApiToken } from '../api-tokens-contract.ts';

/** One token of a list: what it is called and lets a program do, and how long. */
export function TokenItem(props: { token: ApiToken | AnyToken; isBusy: boolean; onEnd: () => void }) {
  const { t } = useTexts('api-tokens');
  const { day, number } = useFormats();
  const { token } = props;
  const used = token.lastUsedAt ? t('used', { date: day(token.lastUsedAt, 'short') }) : t('neverUsed');
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line p-3">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-semibold break-words">{token.name}</bdi>
          <code dir="ltr" className="text-sm text-muted">
            {token.prefix}…
          </code>
          {token.isExpired && <Badge>{t('expired')}</Badge>}
        </p>
        {'owner' in token && (
          <p className="text-sm break-words">
            <bdi>{token.owner.name}</bdi> · <bdi dir="ltr">{token.owner.email}</bdi>
          </p>
        )}
        <p className="text-sm text-muted">
          {token.scopes.map((scope) => t(`scope.${scope.replace(':', '_')}`)).join(' · ')}
        </p>
        <p className="text-sm text-muted">
          {t('until', { date: day(token.expiresAt, 'short') })} · {used}
          {token.calls.made > 0 && (
            <>
              {' · '}
              {t('calls', { made: number(token.calls.made), quota: number(token.calls.quota) })}
            </>
          )}
        </p>
      </div>
      <ConfirmButton
        kind="danger"
        disabled={props.isBusy}
        label={t('endOf', { name: token.name })}
        question={t('endQuestion', { name: token.name })}
        yes={t('end')}
        no={t('common:action.close')}
        onConfirm={props.onEnd}
      >
        {t('end')}
      </ConfirmButton>
    </li>
  );
}
