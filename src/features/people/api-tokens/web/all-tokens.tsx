import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { AnyToken } from '../api-tokens-contract.ts';
import { allTokensQuery, apiTokensApi } from './api-tokens-api.ts';
import { QuotaForm } from './quota-form.tsx';
import { TokenItem } from './token-item.tsx';

/** Every token and whose it is, for administrators. */
export function AllTokens() {
  const { t } = useTexts('api-tokens');
  const client = useQueryClient();
  const { items, isPending, isEmpty, ...more } = useMore(allTokensQuery(), allTokensQuery);
  const { run, isBusy } = useAction(t('failed'));
  const refresh = () => client.invalidateQueries({ queryKey: allTokensQuery().queryKey });
  const end = (id: number) =>
    run(async () => {
      await apiTokensApi.call('endAny', { params: { id: String(id) } });
      await refresh();
    }, t('ended'));
  if (isPending) return null;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-serif text-xl">{t('allTitle')}</h3>
      <p className="max-w-prose text-muted">{t('allLead')}</p>
      {isEmpty && <p>{t('none')}</p>}
      <ul className="flex flex-col gap-3">
        {items.map((token) => (
          <TokenItem key={token.id} token={token} isBusy={isBusy} onEnd={() => void end(token.id)}>
            <Quota token={token} onSaved={refresh} />
          </TokenItem>
        ))}
      </ul>
      <MoreButton list={more} />
    </section>
  );
}

/** The button that opens the form of a token's quota; it has the focus again once the form is gone. */
function Quota({ token, onSaved }: { token: AnyToken; onSaved: () => Promise<unknown> }) {
  const { t } = useTexts('api-tokens');
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    setTimeout(() => place.current?.querySelector('button')?.focus());
  };
  return (
    <div ref={place} className={isOpen ? 'order-last basis-full' : 'ms-auto'}>
      {isOpen ? (
        <QuotaForm
          token={token}
          onClose={close}
          onSaved={async () => {
            await onSaved();
            showToast({ title: t('quotaSaved') });
            close();
          }}
        />
      ) : (
        <Button kind="quiet" aria-label={t('quotaOf', { name: token.name })} onClick={() => setOpen(true)}>
          {t('quota')}
        </Button>
      )}
    </div>
  );
}
