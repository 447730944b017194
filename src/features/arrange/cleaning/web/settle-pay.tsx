import { useState } from 'react';
import { useLateSchema } from '#shared/web/form/use-late-schema.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { Booking } from '../cleaning-contract.ts';
import { SETTLEMENTS, type Settlement } from '../cleaning-values.ts';
import { cleaningApi } from './cleaning-api.ts';
import { NoteDialog } from './note-dialog.tsx';

const loadForm = async () => (await import('../cleaning-fields.ts')).settleForm;

/** For an administrator, where the card refused the sum of an approved visit: writes how the cleaner's pay was settled. */
export function SettlePay(props: { booking: Booking; onChanged: (booking: Booking) => unknown }) {
  const { t } = useTexts('cleaning');
  const { id, settled } = props.booking;
  const [isOpened, setOpened] = useState(settled === null);
  const [asked, setAsked] = useState<Settlement | null>(null);
  const [note, setNote] = useState(settled?.note ?? '');
  const { fields, check, isBusy: isSending, run } = useServerFields(t('failed'));
  const { read, isReading } = useLateSchema(loadForm);
  const isBusy = isSending || isReading;
  async function settle(settlement: Settlement) {
    const body = check(await read({ settlement, note, basedOn: settled?.at ?? null }));
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
      <NoteDialog
        title={asked ? t(`settle.${asked}`) : ''}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        label={t('settle.note')}
        note={note}
        error={fields.note}
        onNote={setNote}
        confirm={{
          label: t('settle.submit'),
          kind: 'primary',
          isBusy,
          onPress: () => void (asked && settle(asked)),
        }}
      />
    </div>
  );
}
