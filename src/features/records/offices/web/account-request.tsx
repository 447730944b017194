import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { officesApi, ownRequestsQuery } from './offices-api.ts';
import { RequestForm } from './request-form.tsx';

/** 'Request an official account': the form, or the state of the open request. */
export function AccountRequest() {
  const { t } = useTexts('offices');
  const { day } = useFormats();
  const client = useQueryClient();
  const { data: requests = [] } = useQuery(ownRequestsQuery);
  const { run, isBusy } = useAction(t('request.failed'));
  const [latest] = requests;
  const refresh = () => client.invalidateQueries({ queryKey: ownRequestsQuery.queryKey });
  const withdraw = (id: number) =>
    run(async () => {
      await officesApi.call('withdraw', { params: { id: String(id) } });
      await refresh();
    }, t('request.withdrawn'));
  return (
    <Card aria-labelledby="official-account" className="flex flex-col gap-4">
      <h2 id="official-account" className="font-serif text-2xl">
        {t('request.title')}
      </h2>
      {latest?.status === 'pending' ? (
        <>
          <p role="status">
            {t('request.pending', { day: day(latest.createdAt) })} <bdi>{latest.organisationName}</bdi>
          </p>
          <p>{t('request.sent')}</p>
          {!latest.isEmailProven && (
            <p role="note" className="rounded-lg border border-brass px-3 py-2">
              {t('request.unproven')}{' '}
              <Link
                to="/profile?tab=security"
                className="inline-flex min-h-11 items-center text-action underline"
              >
                {t('request.prove')}
              </Link>
            </p>
          )}
          <Button kind="quiet" className="self-start" disabled={isBusy} onClick={() => withdraw(latest.id)}>
            {t('request.withdraw')}
          </Button>
        </>
      ) : (
        <>
          <p className="text-muted">{t('request.lead')}</p>
          {latest?.status === 'refused' && (
            <p className="rounded-lg border border-line bg-sage px-3 py-2">
              {t('request.refused')} <bdi dir="auto">{latest.reason}</bdi>
            </p>
          )}
          <RequestForm onSent={refresh} />
        </>
      )}
    </Card>
  );
}
