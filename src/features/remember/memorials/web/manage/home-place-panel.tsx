import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import type { MemorialDetail } from '../../memorials-contract.ts';
import { HOME_PLACES, type HomePlace } from '../../memorials-values.ts';
import { RadioGroup } from '../create/radio-group.tsx';
import { refreshMemorials } from '../memorial-query.ts';
import { tendingApi } from './tending-api.ts';

const HINTED: readonly HomePlace[] = ['unseen', 'off', 'featured'];

/** For administrators: whether a memorial that they have looked at stands on the site's first page. */
export function HomePlacePanel({ memorial }: { memorial: MemorialDetail }) {
  const { t } = useTexts('memorials');
  const client = useQueryClient();
  const { run, isBusy } = useAction(t('manage.failed'));
  const [place, setPlace] = useState<HomePlace>(memorial.homePlace ?? 'unseen');
  const save = () =>
    run(async () => {
      await tendingApi.call('setHomePlace', {
        params: { id: String(memorial.id) },
        body: { place, version: memorial.version },
      });
      await refreshMemorials(client);
    }, t('manage.home.set'));
  return (
    <Card aria-labelledby="home-place">
      <h2 id="home-place" className="font-serif text-2xl">
        {t('manage.home.title')}
      </h2>
      <p className="max-w-prose text-muted">{t('manage.home.lead')}</p>
      <form
        className="mt-5 flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <RadioGroup
          label={t('manage.tab.home')}
          field="homePlace"
          value={place}
          choices={HOME_PLACES.map((value) => ({
            value,
            label: t(`manage.home.${value}`),
            ...(HINTED.includes(value) ? { hint: t(`manage.home.${value}Hint`) } : {}),
          }))}
          onChange={setPlace}
        />
        <Button type="submit" disabled={isBusy} className="self-start">
          {isBusy ? t('manage.saving') : t('manage.save')}
        </Button>
      </form>
    </Card>
  );
}
