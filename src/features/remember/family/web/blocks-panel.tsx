import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import type { Blocks } from '../family-contract.ts';
import { blocksQuery, familyApi } from './family-api.ts';

const USERNAME_MAX = 60;

/** Members whom the family blocked: they can read public content but add nothing. */
export function BlocksPanel({ memorialId }: { memorialId: string }) {
  const { t } = useTexts('family');
  const client = useQueryClient();
  const { data: blocks = [] } = useQuery(blocksQuery(memorialId));
  const [username, setUsername] = useState('');
  const { run, isBusy } = useAction(t('act.failed'));
  const params = { id: memorialId };
  const change = (work: () => Promise<Blocks>) =>
    run(async () => client.setQueryData(blocksQuery(memorialId).queryKey, await work()), t('act.done'));
  const block = async (event: FormEvent) => {
    event.preventDefault();
    const body = { username: username.trim() };
    if (body.username && (await change(() => familyApi.call('block', { params, body })))) setUsername('');
  };
  return (
    <Card aria-labelledby="blocks">
      <h2 id="blocks" className="font-serif text-2xl">
        {t('blocks.title')}
      </h2>
      <p className="text-muted">{t('blocks.lead')}</p>
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {blocks.map(({ userId, name, username: shown }) => (
          <li key={userId} className="flex flex-wrap items-center gap-3 py-2">
            <bdi className="grow">{name ? `${name} (${shown})` : t('blocks.unnamed')}</bdi>
            <Button
              kind="quiet"
              disabled={isBusy}
              aria-label={t('blocks.unblockOf', { name: name ?? t('blocks.unnamed') })}
              onClick={() =>
                void change(() =>
                  familyApi.call('unblock', { params: { ...params, userId: String(userId) } }),
                )
              }
            >
              {t('blocks.unblock')}
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={(event) => void block(event)} className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          label={t('blocks.username')}
          hint={t('blocks.hint')}
          className="grow"
          dir="ltr"
          maxLength={USERNAME_MAX}
          autoCapitalize="none"
          value={username}
          onChange={({ target }) => setUsername(target.value)}
        />
        <Button type="submit" kind="quiet" disabled={isBusy || username.trim() === ''}>
          {t('blocks.block')}
        </Button>
      </form>
    </Card>
  );
}
