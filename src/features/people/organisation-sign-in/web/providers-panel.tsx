import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import type { SignInProvider } from '../organisation-sign-in-contract.ts';
import { organisationApi, providersQuery } from './organisation-api.ts';
import { ProviderForm } from './provider-form.tsx';

/** Organisations' own sign-in: which providers there are, whether they work, and what their groups give. */
export function ProvidersPanel() {
  const { t } = useTexts('organisation-sign-in');
  const client = useQueryClient();
  const query = providersQuery();
  const { data } = useQuery(query);
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const keep = (all: SignInProvider[]) => {
    client.setQueryData<SignInProvider[]>(query.queryKey, all);
    setEdited(null);
  };
  if (!data) return <Skeletons count={2} className="mb-4 h-40" />;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-muted">{t('lead')}</p>
      {edited === 'new' ? (
        <ProviderForm provider={null} onSaved={keep} onClose={() => setEdited(null)} />
      ) : (
        <Button className="self-start" onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      )}
      {data.length === 0 && <p>{t('none')}</p>}
      <ul className="flex flex-col gap-4">
        {data.map((provider) => (
          <li key={provider.id} className="rounded-card border border-line bg-surface p-4">
            {edited === provider.id ? (
              <ProviderForm provider={provider} onSaved={keep} onClose={() => setEdited(null)} />
            ) : (
              <ProviderCard provider={provider} onEdit={() => setEdited(provider.id)} onRemoved={keep} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ProviderCard(props: {
  provider: SignInProvider;
  onEdit: () => void;
  onRemoved: (all: SignInProvider[]) => void;
}) {
  const { t } = useTexts('organisation-sign-in');
  const { provider } = props;
  const { id, name } = provider;
  const { run, isBusy } = useAction(t('failed'));
  const [said, setSaid] = useState('');
  const params = { id: String(id) };
  const test = () =>
    run(async () => {
      const { problem } = await organisationApi.call('test', { params });
      setSaid(problem ? t(`problem.${problem}`) : t('works'));
    });
  const remove = () => run(async () => props.onRemoved(await organisationApi.call('remove', { params })));
  return (
    <div className="flex flex-col gap-3">
      <h3 className="flex flex-wrap items-center gap-2 font-serif text-xl">
        <bdi>{name}</bdi> {!provider.isEnabled && <Badge>{t('off')}</Badge>}
      </h3>
      <p dir="ltr" className="text-start break-all text-muted">
        {provider.issuer}
      </p>
      <p>{t('accounts', { count: provider.accounts })}</p>
      <p>
        {t('returnAddress')}
        <code dir="ltr" className="block text-start break-all select-all">
          {provider.returnAddress}
        </code>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" disabled={isBusy} onClick={() => void test()}>
          {t('test')}
        </Button>
        <Button kind="quiet" onClick={props.onEdit}>
          {t('edit')}
        </Button>
        <ConfirmButton
          kind="danger"
          disabled={isBusy}
          question={t('removeQuestion', { name })}
          yes={t('remove')}
          no={t('common:action.close')}
          onConfirm={() => void remove()}
        >
          {t('remove')}
        </ConfirmButton>
      </div>
      <p role="status">{said}</p>
    </div>
  );
}
