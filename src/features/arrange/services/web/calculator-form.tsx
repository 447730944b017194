import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useMoney } from '#shared/web/i18n/use-money.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import {
  type Choice,
  costOf,
  type EstimateGroup,
  GROUP_NAMES,
  GUESTS_MAX,
  GUESTS_MIN,
  optionsOf,
  penceAHead,
  priceOf,
} from '../calculator/estimate.ts';
import { COMPARED, type Compared, packChoice } from '../calculator/estimate-address.ts';
import { TotalBar } from './total-bar.tsx';

/** What a family needs: sent as a GET form without scripts, applied at once with them. */
export function CalculatorForm(props: {
  choice: Choice;
  /** As typed; it may not be a number yet. */
  guests: string;
  compared: Compared;
  onGuests: (typed: string) => void;
  onGuestsLeft: () => void;
  onChoose: (group: EstimateGroup, option: string) => void;
}) {
  const { t } = useTexts('services');
  return (
    <form
      action="/services"
      method="get"
      onSubmit={(event) => event.preventDefault()}
      className="no-print flex flex-col gap-6"
    >
      <input type="hidden" name="tab" value="calculator" />
      {COMPARED.map((name) => {
        const kept = props.compared[name];
        return kept && <input key={name} type="hidden" name={name} value={packChoice(kept)} />;
      })}
      <TextField
        label={t('calculator.guests')}
        hint={t('calculator.guestsHint')}
        className="max-w-60"
        name="guests"
        type="number"
        inputMode="numeric"
        min={GUESTS_MIN}
        max={GUESTS_MAX}
        step={1}
        dir="ltr"
        value={props.guests}
        onChange={({ target }) => props.onGuests(target.value)}
        onBlur={props.onGuestsLeft}
      />
      {GROUP_NAMES.map((group) => (
        <OptionGroup
          key={group}
          group={group}
          chosen={props.choice[group]}
          guests={props.choice.guests}
          onChoose={(option) => props.onChoose(group, option)}
        />
      ))}
      <Button type="submit" className="only-unanswered self-start">
        {t('calculator.calculate')}
      </Button>
      <TotalBar choice={props.choice} />
    </form>
  );
}

function OptionGroup(props: {
  group: EstimateGroup;
  chosen: string;
  guests: number;
  onChoose: (option: string) => void;
}) {
  const { t } = useTexts('services');
  const money = useMoney();
  const { group } = props;
  const options = [...(group === 'funeral' ? [] : ['']), ...optionsOf(group)];
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 flex items-center gap-2 font-serif text-xl">
        {t(`group.${group}`)}
        {group === 'funeral' && <Badge>{t('calculator.required')}</Badge>}
      </legend>
      {options.map((option) => (
        <label
          key={option}
          className="flex items-start gap-3 rounded-lg border border-line bg-surface p-3 has-checked:border-action has-checked:bg-sage"
        >
          <input
            type="radio"
            name={group}
            value={option}
            checked={props.chosen === option}
            onChange={() => props.onChoose(option)}
            className="mt-1 size-5 shrink-0 accent-action max-lg:scroll-mb-28"
          />
          {option === '' ? (
            <span>{t('calculator.none')}</span>
          ) : (
            <span className="flex grow flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{t(`option.${group}.${option}.name`)}</span>
              <span className="font-semibold">{money(costOf(group, option, props.guests))}</span>
              <span className="w-full text-sm text-muted">
                {t(`option.${group}.${option}.text`)}
                {group === 'catering' &&
                  ` ${t('calculator.aHead', { price: money(penceAHead(priceOf(group, option))) })}`}
              </span>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
