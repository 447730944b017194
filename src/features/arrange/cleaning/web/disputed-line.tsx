import { useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import type { Booking } from '../cleaning-contract.ts';
import type { BookingMessage } from '../messages-contract.ts';
import { messagesApi } from './cleaning-api.ts';
import { LineMessages } from './line-messages.tsx';

/** For an administrator who has to decide: what the two wrote is read by pressing a button, because it is recorded. */
export function DisputedLine({ booking }: { booking: Booking }) {
  const { t } = useTexts('cleaning');
  const [messages, setMessages] = useState<BookingMessage[] | null>(null);
  const { run, isBusy } = useAction(t('failed'));
  const read = () =>
    run(async () => {
      setMessages(await messagesApi.call('readDisputed', { params: { id: String(booking.id) } }));
    });
  return (
    <Card aria-labelledby="disputed-line" className="flex flex-col gap-4">
      <h2 id="disputed-line" className="font-serif text-2xl">
        {t('line.title.admin')}
      </h2>
      {messages ? (
        <div role="status">
          {messages.length === 0 && <p>{t('line.none')}</p>}
          <LineMessages booking={booking} messages={[...messages].reverse()} />
        </div>
      ) : (
        <>
          <p className="text-muted">{t('line.recorded')}</p>
          <Button
            kind="quiet"
            className="self-start"
            aria-disabled={isBusy}
            onClick={() => !isBusy && read()}
          >
            {t('line.read')}
          </Button>
        </>
      )}
    </Card>
  );
}
