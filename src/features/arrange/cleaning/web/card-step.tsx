import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { CardToSave } from '../cleaning-contract.ts';
import { cardQuery, cleaningApi } from './cleaning-api.ts';

/**
 * Saves the card with which visits are paid. `form` is the payment provider's own, so the card's number never
 * reaches us.
 */
export function CardStep({
  form,
}: {
  form: (begun: CardToSave, onEntered: () => Promise<unknown>) => ReactNode;
}) {
  const { t } = useTexts('cleaning');
  const client = useQueryClient();
  const { data: card } = useQuery(cardQuery);
  const [begun, setBegun] = useState<CardToSave | null>(null);
  const { run, isBusy } = useAction(t('failed'));
  const begin = () =>
    run(async () => {
      setBegun(await cleaningApi.call('beginCard', {}));
    });
  const take = () =>
    run(async () => {
      if (!begun) return;
      const now = await cleaningApi.call('confirmCard', { body: { setupId: begun.setupId } });
      client.setQueryData(cardQuery.queryKey, now);
      setBegun(null);
    }, t('card.saved'));
  if (!card) return null;
  return (
    <section aria-labelledby="cleaning-card" className="flex flex-col gap-3">
      <h2 id="cleaning-card" className="flex items-center gap-2 font-semibold">
        <CreditCard className="size-5 text-brass" aria-hidden="true" />
        {t('card.title')}
      </h2>
      {card.provider === null && <p>{t('errors.payments_off')}</p>}
      {card.provider !== null && <p>{t(card.hasCard ? 'card.has' : 'card.lead')}</p>}
      {begun && form(begun, take)}
      {!begun && card.provider !== null && (
        <Button
          kind={card.hasCard ? 'plain' : 'primary'}
          className="self-start"
          aria-disabled={isBusy}
          onClick={() => !isBusy && begin()}
        >
          {t(card.hasCard ? 'card.change' : 'card.begin')}
        </Button>
      )}
    </section>
  );
}
