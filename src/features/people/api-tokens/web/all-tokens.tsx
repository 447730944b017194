import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#shared/web/api/use-action.ts';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { allTokensQuery, apiTokensApi } from './api-tokens-api.ts';
import { TokenItem } from './token-item.tsx';

/** Every token and whose it is, for administrators. */
export function AllTokens() {
  const { t } = useTexts('api-tokens');
  const client = useQueryClient();
  const { items, isPending, isEmpty, ...more } = useMore(allTokensQuery(), allTokensQuery);
  const { run, isBusy } = useAction(t('failed'));
  const end = (id: number) =>
    run(async () => {
      await apiTokensApi.call('endAny', { params: { id: String(id) } });
      await client.invalidateQueries({ queryKey: allTokensQuery().queryKey });
    }, t('ended'));
  if (isPending) return null;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-serif text-xl">{t('allTitle')}</h3>
      <p className="max-w-prose text-muted">{t('allLead')}</p>
      {isEmpty && <p>{t('none')}</p>}
      <ul className="flex flex-col gap-3">
        {items.map((token) => (
          <TokenItem key={token.id} token={token} isBusy={isBusy} onEnd={() => void end(token.id)} />
        ))}
      </ul>
      <MoreButton list={more} />
    </section>
  );
}
