import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { AdabDefaults } from '../../tending-fields.ts';
import { AdabFields } from './adab-fields.tsx';
import { tendingApi } from './tending-api.ts';

const query = tendingApi.query('adabDefaults', {});

/** What new memorials start with; for admins. */
export function AdabDefaultsPanel() {
  const { t } = useTexts('memorials');
  const client = useQueryClient();
  const { data } = useQuery(query);
  const [changes, setChanges] = useState<Partial<AdabDefaults>>({});
  const { run, isBusy } = useAction(t('manage.failed'));
  if (!data) return null;
  const choices = { ...data, ...changes };
  const save = () =>
    run(async () => {
      client.setQueryData(query.queryKey, await tendingApi.call('setAdabDefaults', { body: choices }));
      setChanges({});
    }, t('manage.saved'));
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="text-muted">{t('manage.adab.defaults')}</p>
      <AdabFields choices={choices} onChange={(patch) => setChanges((now) => ({ ...now, ...patch }))} />
      <Button type="submit" disabled={isBusy} className="self-start">
        {isBusy ? t('manage.saving') : t('manage.save')}
      </Button>
    </form>
  );
}
