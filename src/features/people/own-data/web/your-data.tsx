import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '#shared/format-date.ts';
import { failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { Ending } from '../own-data-contract.ts';
import { EndForm } from './end-form.tsx';
import { EXPORT_HREF, endingQuery, ownDataApi } from './own-data-api.ts';

/** A member's own data: download a copy, or end the account. */
export function YourData() {
  const { t } = useTexts('own-data');
  const { data: ending } = useQuery(endingQuery);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-col gap-6">
      <Card className="flex flex-col gap-3">
        <h2 className="font-serif text-xl">{t('export.title')}</h2>
        <p>{t('export.text')}</p>
        <p className="text-sm text-muted">{t('export.note')}</p>
        <a href={EXPORT_HREF} download className={buttonStyle('primary', 'self-start')}>
          <Download className="size-5" aria-hidden="true" />
          {t('export.button')}
        </a>
      </Card>
      {ending?.endsAt ? (
        <Pending endsAt={ending.endsAt} />
      ) : (
        <Card className="flex flex-col gap-3">
          <h2 className="font-serif text-xl">{t('end.title')}</h2>
          <p>{t('end.lead')}</p>
          {isAsking && ending ? (
            <EndForm ending={ending} onClose={() => setAsking(false)} />
          ) : (
            <Button
              kind="danger"
              className="self-start"
              disabled={!ending}
              aria-expanded={false}
              onClick={() => setAsking(true)}
            >
              {t('end.open')}
            </Button>
          )}
        </Card>
      )}
    </div>
  );
}

function Pending({ endsAt }: { endsAt: string }) {
  const { t } = useTexts('own-data');
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function keep() {
    if (isBusy) return;
    setBusy(true);
    try {
      client.setQueryData<Ending>(endingQuery.queryKey, await ownDataApi.call('keep', {}));
      showToast({ title: t('end.kept') });
    } catch (error) {
      const description = failureText(error, t('end.failed'));
      showToast({ title: t('end.failed'), description, kind: 'destructive' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Card className="flex flex-col gap-3 border-danger">
      <h2 className="font-serif text-xl">{t('end.pending', { date: formatDay(endsAt, t) })}</h2>
      <p>{t('end.pendingText')}</p>
      <Button className="self-start" aria-disabled={isBusy} onClick={keep}>
        {isBusy ? t('end.busy') : t('end.cancel')}
      </Button>
    </Card>
  );
}
