import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import type { Verdict } from '../admin-contract.ts';
import { adminApi, chainQuery } from './admin-api.ts';

/** How far the audit log is sealed, and a check of it. */
export function ChainState() {
  const { t } = useTexts('admin');
  const { number } = useFormats();
  const { data } = useQuery(chainQuery());
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const { run, isBusy } = useAction(t('chain.failed'));
  const check = () => run(async () => setVerdict(await adminApi.call('verifyChain', {})));
  return (
    <Card aria-labelledby="chain">
      <h2 id="chain" className="font-serif text-xl">
        {t('chain.title')}
      </h2>
      <p className="mt-1 text-muted">{t('chain.lead')}</p>
      {data && (
        <p className="mt-2">
          {t('chain.state', { sealed: number(data.sealed), unsealed: number(data.unsealed) })}
        </p>
      )}
      <div role="status">
        {verdict && !verdict.fault && (
          <>
            <p className="mt-2 font-semibold text-action">
              {t('chain.holds', { sealed: number(verdict.sealed) })}
            </p>
            <p className="text-sm text-muted">
              {t('chain.head')}{' '}
              <code dir="ltr" className="break-all">
                {verdict.head}
              </code>
            </p>
          </>
        )}
        {verdict?.fault && (
          <p className="mt-2 font-semibold text-danger">
            {t(`chain.fault.${verdict.fault.kind}`, { id: String(verdict.fault.auditId) })}
          </p>
        )}
      </div>
      <Button kind="quiet" className="mt-3" disabled={isBusy} onClick={check}>
        {t('chain.check')}
      </Button>
    </Card>
  );
}
