import { useState } from 'react';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { Booking } from '../cleaning-contract.ts';
import type { BookingStatus } from '../cleaning-values.ts';
import { cleaningApi } from './cleaning-api.ts';
import { NoteDialog } from './note-dialog.tsx';

/** Steps that are confirmed once more, with a message to the other side. */
const ASKED: readonly BookingStatus[] = ['declined', 'cancelled', 'disputed'];
const FIRST: readonly BookingStatus[] = ['accepted', 'in_progress', 'completed', 'approved'];

/** Buttons for the steps that the reader may take now. */
export function BookingActions(props: { booking: Booking; onChanged: (booking: Booking) => unknown }) {
  const { t } = useTexts('cleaning');
  const { booking } = props;
  const [asked, setAsked] = useState<BookingStatus | null>(null);
  const [note, setNote] = useState('');
  const { fields, isBusy, run } = useServerFields(t('failed'));
  if (booking.moves.length === 0) return null;
  async function move(status: BookingStatus) {
    const isDone = await run(async () => {
      const params = { id: String(booking.id) };
      props.onChanged(await cleaningApi.call('move', { params, body: { status, note } }));
    });
    if (!isDone) return;
    setAsked(null);
    setNote('');
    showToast({ title: t('move.done') });
  }
  return (
    <div className="flex flex-wrap gap-3">
      {booking.moves.map((status) => (
        <Button
          key={status}
          kind={FIRST.includes(status) ? 'primary' : 'danger'}
          aria-disabled={isBusy}
          onClick={() => (ASKED.includes(status) ? setAsked(status) : !isBusy && move(status))}
        >
          {t(`move.${status}`)}
        </Button>
      ))}
      <NoteDialog
        title={asked ? t(`ask.${asked}`) : ''}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        label={t(`ask.${readersOf(booking.as, asked)}`)}
        note={note}
        error={fields.note}
        onNote={setNote}
        confirm={{
          label: asked ? t(`move.${asked}`) : '',
          kind: 'danger',
          isBusy,
          onPress: () => void (asked && move(asked)),
        }}
      />
    </div>
  );
}

/** Who reads the words that go with a step. */
function readersOf(as: Booking['as'], status: BookingStatus | null): 'note' | 'noteToAll' | 'noteToBoth' {
  if (as === 'admin') return 'noteToBoth';
  return status === 'disputed' ? 'noteToAll' : 'note';
}
