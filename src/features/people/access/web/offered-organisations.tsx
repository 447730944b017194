import { useQuery } from '@tanstack/react-query';
import { leaveFor, offeredQuery, offersApi } from '#features/people/sign-in-offers/web/offers-api.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';

/** One button for each organisation by whose own sign-in one can enter. */
export function OfferedOrganisations() {
  const { t } = useTexts('access');
  const { data } = useQuery(offeredQuery());
  const { run, isBusy } = useAction(t('login.failedTitle'));
  if (!data || data.length === 0) return null;
  const begin = (id: number) =>
    run(async () => leaveFor(await offersApi.call('begin', { params: { id: String(id) } })));
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      {data.map(({ id, name }) => (
        <Button key={id} kind="quiet" disabled={isBusy} onClick={() => void begin(id)}>
          {t('login.organisation', { name })}
        </Button>
      ))}
    </div>
  );
}
