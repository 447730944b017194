import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { eventsUrl } from '#features/remember/memorials/tending-paths.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useLiveEvents } from '#shared/web/live/use-live-events.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { showFailure } from '#shared/web/ui/show-failure.ts';
import type { Khatm } from '../khatm-contract.ts';
import type { JuzAction } from '../khatm-fields.ts';
import { CloseKhatm } from './close-khatm.tsx';
import { JuzGrid } from './juz-grid.tsx';
import { khatmApi, khatmQuery } from './khatm-api.ts';

/** The family's khatm on the memorial's page; nothing at all for everybody else. */
export function KhatmCard({ memorialId, link }: { memorialId: string; link: string | null }) {
  const { t } = useTexts('khatm');
  const client = useQueryClient();
  const query = khatmQuery(memorialId, link);
  const { data } = useQuery(query);
  const [isBusy, setBusy] = useState(false);
  const params = { id: memorialId };
  const readAgain = () => void client.invalidateQueries({ queryKey: query.queryKey });
  useLiveEvents(data?.isFamily ? eventsUrl(memorialId, link) : null, 'khatm', {
    onChanged: readAgain,
    onMissed: readAgain,
    // The page was read before the event stream opened, and a juz may have been taken since.
    onOpen: readAgain,
  });

  async function change(work: () => Promise<Khatm>): Promise<void> {
    setBusy(true);
    try {
      client.setQueryData(query.queryKey, await work());
    } catch (error) {
      showFailure(t('failed'), error);
      // Somebody else was quicker, so the free ones have changed.
      if (error instanceof ApiError && error.status === 409)
        await client.invalidateQueries({ queryKey: query.queryKey });
    } finally {
      setBusy(false);
      // Runs after the change is rendered.
      setTimeout(keepFocus);
    }
  }

  if (!data?.isFamily) return null;
  const { khatm } = data;
  const left = khatm?.juz.filter(({ state }) => state !== 'finished').length ?? 0;
  const start = () => change(() => khatmApi.call('start', { params }));
  const turn = (juz: number, action: JuzAction) =>
    change(() => khatmApi.call('change', { params: { ...params, juz: String(juz) }, body: { action } }));
  return (
    <Card aria-labelledby="khatm" className="no-print">
      <h2 id="khatm" tabIndex={-1} className="font-serif text-2xl outline-none">
        {t('title')}
      </h2>
      <p className="text-muted">{t('lead')}</p>
      {khatm?.closedAt && left === 0 && (
        <p role="status" className="mt-3 rounded-lg bg-sage p-3">
          <strong className="block">{t('complete')}</strong>
          {t('completeText')}
        </p>
      )}
      {khatm && !khatm.closedAt && (
        <>
          <p className="mt-3 font-semibold" role="status">
            {t('left', { count: left })}
          </p>
          <JuzGrid juz={khatm.juz} mayReleaseAll={data.mayClose} isBusy={isBusy} onTurn={turn} />
          {data.mayClose && (
            <CloseKhatm isBusy={isBusy} onClose={() => change(() => khatmApi.call('close', { params }))} />
          )}
        </>
      )}
      {(!khatm || khatm.closedAt) && (
        <Button className="mt-4" kind="quiet" disabled={isBusy} onClick={start}>
          {isBusy ? t('starting') : t(khatm ? 'again' : 'start')}
        </Button>
      )}
    </Card>
  );
}

/** The pressed button may be gone: then the focus goes to the message about the change. */
function keepFocus(): void {
  const { activeElement } = document;
  const isLost = activeElement === document.body || (activeElement as HTMLButtonElement | null)?.disabled;
  if (isLost) (document.getElementById('khatm-turn') ?? document.getElementById('khatm'))?.focus();
}
