import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { isolate } from '#shared/isolate.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { isChangedMeanwhile } from '#shared/web/form/use-versioned-draft.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import { FocusKeeper } from '#shared/web/ui/focus-keeper.tsx';
import { EMPTY_PLAN, type PlanAddress, planPath } from '../plan-address.ts';
import type { VisitPlan } from '../visits-contract.ts';
import type { PlanForm } from '../visits-fields.ts';
import { plansQuery, visitsApi } from './visits-api.ts';

/** A member's saved plans, and a form that saves the open one. */
export function SavedPlans(props: {
  plan: PlanAddress;
  graveIds: readonly number[];
  onSaved: (plan: VisitPlan) => void;
}) {
  const { t } = useTexts('visits');
  const { day } = useFormats();
  const client = useQueryClient();
  const { data: plans = [] } = useQuery(plansQuery);
  const { run, isBusy } = useAction(t('saved.failed'));
  const removing = useAction(t('saved.removeFailed'));
  const sent = useRef<{ body: string; key: string } | null>(null);
  const { plan, graveIds } = props;
  const opened = plans.find(({ id }) => id === plan.saved);
  /** The opened plan as it was when it was opened here: another device may have changed it since. */
  const read = useRef(opened);
  if (read.current?.id !== opened?.id) read.current = opened;
  const readAgain = () => client.invalidateQueries({ queryKey: plansQuery.queryKey });

  const save = (id: number | null) =>
    run(async () => {
      const title = plan.title || t('saved.unnamed', { day: day(new Date().toISOString()) });
      const body = { title, graveIds: [...graveIds] };
      const text = JSON.stringify(body);
      // Saving again after a lost answer repeats the same request, so no second plan is made.
      if (sent.current?.body !== text) sent.current = { body: text, key: crypto.randomUUID() };
      const saved = id
        ? await change(id, body)
        : await visitsApi.call('create', { body, idempotencyKey: sent.current.key });
      sent.current = null;
      read.current = saved;
      await readAgain();
      props.onSaved(saved);
    }, t('saved.done'));

  /** Where it was changed meanwhile, the list shows what it holds now; saving again replaces that knowingly. */
  async function change(id: number, body: PlanForm): Promise<VisitPlan> {
    const version = read.current?.version ?? 0;
    try {
      return await visitsApi.call('change', { params: { id: String(id) }, body: { ...body, version } });
    } catch (error) {
      if (isChangedMeanwhile(error)) {
        const now = await visitsApi.call('list', {});
        client.setQueryData(plansQuery.queryKey, now);
        read.current = now.find((one) => one.id === id);
      }
      throw error;
    }
  }

  const remove = (id: number) =>
    removing.run(async () => {
      await visitsApi.call('remove', { params: { id: String(id) } });
      await readAgain();
    }, t('saved.removed'));

  return (
    <Card aria-labelledby="saved" className="no-print flex flex-col gap-4">
      <h2 id="saved" className="font-serif text-2xl">
        {t('saved.title')}
      </h2>
      {graveIds.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {opened && (
            <Button disabled={isBusy} onClick={() => save(opened.id)}>
              {t('saved.change')}
            </Button>
          )}
          <Button kind={opened ? 'quiet' : 'primary'} disabled={isBusy} onClick={() => save(null)}>
            {t('saved.save')}
          </Button>
        </div>
      )}
      {plans.length === 0 && <p className="text-muted">{t('saved.none')}</p>}
      <FocusKeeper>
        <ul className="flex flex-col gap-2">
          {plans.map(({ id, title, graveIds: ids }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-2 border-b border-line py-2 last:border-0"
            >
              <Link
                to={planPath({ ...EMPTY_PLAN, title, graves: ids, saved: id })}
                className="inline-flex min-h-11 min-w-0 grow items-center text-action underline"
              >
                <bdi>{title}</bdi>
              </Link>
              <span className="text-muted">{t('graves', { count: ids.length })}</span>
              <ConfirmButton
                question={t('saved.removeAsk')}
                yes={t('saved.yes')}
                no={t('saved.no')}
                label={t('saved.removeOf', { title: isolate(title) })}
                disabled={removing.isBusy}
                onConfirm={() => void remove(id)}
              >
                {t('saved.remove')}
              </ConfirmButton>
            </li>
          ))}
        </ul>
      </FocusKeeper>
    </Card>
  );
}
