import type { ReactNode } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import type { AnyToken, ApiToken } from '../api-tokens-contract.ts';

/** One token of a list: what it is called and lets a program do, and how long. */
export function TokenItem(props: {
  token: ApiToken | AnyToken;
  isBusy: boolean;
  onEnd: () => void;
  /** What else can be done with it: a button beside the one that ends it, or a form below. */
  children?: ReactNode;
}) {
  const { t } = useTexts('api-tokens');
  const { day } = useFormats();
  const { token } = props;
  const { made, quota, set } = token.calls;
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
          {(made > 0 || set !== null) && ` · ${t(set === null ? 'calls' : 'quotaSet', { made, quota })}`}
        </p>
      </div>
      {props.children}
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
