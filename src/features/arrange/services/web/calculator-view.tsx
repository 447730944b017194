import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import { CompareChoices } from './compare-choices.tsx';
import { EstimateActions } from './estimate-actions.tsx';
import { EstimateSummary } from './estimate-summary.tsx';
import { useChoice } from './use-choice.ts';

/** What a funeral may cost, line by line. */
export function CalculatorView() {
  const { t } = useTexts('services');
  const { choice, guests, compared, choose, type, leaveGuests } = useChoice();
  return (
    <div className="flex flex-col gap-8">
      <p className="no-print max-w-prose text-muted">{t('calculator.lead')}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] print:block">
        <CalculatorForm
          choice={choice}
          guests={guests}
          compared={compared}
          onGuests={type}
          onGuestsLeft={leaveGuests}
          onChoose={choose}
        />
        <div className="flex flex-col gap-4 lg:sticky lg:top-20">
          <EstimateSummary choice={choice} />
          <EstimateActions choice={choice} compared={compared} />
        </div>
      </div>
      <CompareChoices choice={choice} compared={compared} />
      <HelpWithCosts />
    </div>
  );
}

function HelpWithCosts() {
  const { t } = useTexts('services');
  return (
    <Card aria-labelledby="help-with-costs" className="flex flex-col gap-2">
      <h2 id="help-with-costs" className="font-serif text-2xl">
        {t('help.title')}
      </h2>
      <ul className="flex list-disc flex-col gap-2 ps-5">
        <li>
          {t('help.funeralPayment')}{' '}
          <a href="https://www.gov.uk/funeral-payments" rel="noreferrer" className="text-action underline">
            gov.uk/funeral-payments
          </a>
        </li>
        <li>
          {t('help.scotland')}{' '}
          <a
            href="https://www.mygov.scot/funeral-support-payment"
            rel="noreferrer"
            className="text-action underline"
          >
            mygov.scot/funeral-support-payment
          </a>
        </li>
        <li>{t('help.mosque')}</li>
        <li>{t('help.plain')}</li>
      </ul>
    </Card>
  );
}
