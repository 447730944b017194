import { useState } from 'react';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';
import { TextAreaField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { Booking } from '../cleaning-contract.ts';
import { settleForm } from '../cleaning-fields.ts';
import { NOTE_MAX, SETTLEMENTS, type Settlement } from '../cleaning-values.ts';
import { cleaningApi } from './cleaning-api.ts';

/** For an administrator, where the card refused the sum of an approved visit: writes how the cleaner's pay was settled. */
export function SettlePay(props: { booking: Booking; onChanged: (booking: Booking) => unknown }) {
  const { t } = useTexts('cleaning');
  const { id, settled } = props.booking;
  const [isOpened, setOpened] = useState(settled === null);
  const [asked, setAsked] = useState<Settlement | null>(null);
  const [note, setNote] = useState(settled?.note ?? '');
  const { fields, check, isBusy, run } = useServerFields(t('failed'));
  async function settle(settlement: Settlement) {
    const body = check(settleForm.safeParse({ settlement, note, basedOn: settled?.at ?? null }));
    if (!body) return;
    const isDone = await run(async () =>
      props.onChanged(await cleaningApi.call('settle', { params: { id: String(id) }, body })),
    );
    if (!isDone) return;
    setAsked(null);
    showToast({ title: t('settle.done') });
  }
  if (!isOpened)
    return (
      <Button kind="quiet" className="self-start" onClick={() => setOpened(true)}>
        {t('settle.correct')}
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-3">
      {SETTLEMENTS.map((settlement) => (
        <Button
          key={settlement}
          kind={settlement === 'paid_otherwise' ? 'primary' : 'quiet'}
          onClick={() => setAsked(settlement)}
        >
          {t(`settle.${settlement}`)}
        </Button>
      ))}
      <Dialog
        title={asked ? t(`settle.${asked}`) : ''}
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
      >
        <TextAreaField
          label={t('settle.note')}
          error={fields.note}
          className="mt-4"
          maxLength={NOTE_MAX}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          area="min-h-24"
        />
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button kind="quiet" data-first-focus="" onClick={() => setAsked(null)}>
            {t('ask.no')}
          </Button>
          <Button aria-disabled={isBusy} onClick={() => asked && !isBusy && settle(asked)}>
            {t('settle.submit')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
