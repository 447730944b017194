import type { FormEvent } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { SelectField, TextField } from '#shared/web/ui/field.tsx';
import type { PlanAddress } from '../plan-address.ts';
import type { CemeteryVisits } from '../plan-visits.ts';
import { PLAN_TITLE_MAX } from '../visits-values.ts';
import { useEcho } from './use-echo.ts';

/**
 * Name, start and order of a plan. Works as an ordinary form without scripts, because the plan is its
 * address.
 */
export function PlanOptions(props: {
  plan: PlanAddress;
  visits: readonly CemeteryVisits[];
  onChange: (change: Partial<PlanAddress>) => void;
}) {
  const { t } = useTexts('visits');
  const { plan, visits, onChange } = props;
  const [from, showFrom] = useEcho(plan.from);
  const [isOwnOrder, showOrder] = useEcho(plan.isOwnOrder);
  const [isStepFree, showStepFree] = useEcho(plan.stepFree);
  const gates = visits.flatMap(({ cemetery, layout }) =>
    (layout?.gates ?? []).map((gate) => ({
      id: gate.id,
      label: visits.length > 1 ? t('gateIn', { gate: gate.name, cemetery }) : gate.name,
    })),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange({ title: String(new FormData(event.currentTarget).get('title') ?? '').trim() });
  };
  return (
    <form method="get" onSubmit={submit} className="no-print grid gap-3 sm:grid-cols-2">
      <input type="hidden" name="graves" value={plan.graves.join(',')} />
      <TextField
        // Mounts the field anew when another link is opened, so that it shows that plan's title.
        key={plan.title}
        label={t('name')}
        hint={t('nameHint')}
        name="title"
        defaultValue={plan.title}
        maxLength={PLAN_TITLE_MAX}
        autoComplete="off"
        onBlur={(event) => {
          const title = event.target.value.trim();
          if (title !== plan.title) onChange({ title });
        }}
      />
      {gates.length > 0 && (
        <SelectField
          label={t('from')}
          name="from"
          value={from ?? ''}
          onChange={(event) => {
            const chosen = Number(event.target.value) || null;
            showFrom(chosen);
            onChange({ from: chosen });
          }}
        >
          <option value="">{t('easiest')}</option>
          {gates.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t('order.legend')}
        name="order"
        value={isOwnOrder ? 'own' : ''}
        onChange={(event) => {
          showOrder(event.target.value === 'own');
          onChange({ isOwnOrder: event.target.value === 'own' });
        }}
      >
        <option value="">{t('order.best')}</option>
        <option value="own">{t('order.own')}</option>
      </SelectField>
      <label className="flex min-h-11 items-center gap-3 self-end">
        <input
          type="checkbox"
          name="stepFree"
          value="true"
          checked={isStepFree}
          onChange={(event) => {
            showStepFree(event.target.checked);
            onChange({ stepFree: event.target.checked });
          }}
          className="size-6 shrink-0 accent-action"
        />
        {t('stepFree')}
      </label>
      <Button type="submit" kind="quiet" className="only-unanswered self-start">
        {t('apply')}
      </Button>
    </form>
  );
}
