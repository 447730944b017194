import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { VISIT_PRICES } from '#shared/contract/prices.ts';
import { formatPartialDate } from '#shared/format-date.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useMoney } from '#shared/web/i18n/use-money.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { TextAreaField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { FoundCleaner } from '../cleaning-contract.ts';
import { CLEANING_SERVICES, type CleaningService, INSTRUCTIONS_MAX } from '../cleaning-values.ts';
import { isHeldAtOnce } from '../hold-time.ts';
import { calendarQuery, cardQuery, cleaningApi, forgetBookings } from './cleaning-api.ts';
import { type Picked, SlotPicker } from './slot-picker.tsx';

/** Day, service, card and price. `card` saves a card where there is none yet. */
export function BookForm(props: {
  graveId: number;
  graveName: string;
  cleaner: FoundCleaner;
  card: ReactNode;
}) {
  const { t } = useTexts('cleaning');
  const money = useMoney();
  const client = useQueryClient();
  const navigate = useNavigate();
  const key = useRef(crypto.randomUUID?.() ?? String(Math.random()).slice(2));
  const cardPlace = useRef<HTMLDivElement>(null);
  const { cleaner } = props;
  const { data: days = [], isPending } = useQuery(calendarQuery(cleaner.id));
  const { data: card } = useQuery(cardQuery);
  const [picked, setPicked] = useState<Picked | null>(null);
  const offered = CLEANING_SERVICES.filter((name) => priceOf(cleaner, name) !== null);
  const [service, setService] = useState<CleaningService>(offered[0] ?? 'one_off');
  const [instructions, setInstructions] = useState('');
  const { fields, setFields, isBusy, run } = useServerFields(t('failed'));
  const price = priceOf(cleaner, service);
  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const missing: Record<string, string> = {};
    if (!picked) missing.slot = t('book.dayNeeded');
    if (card?.hasCard !== true) missing.card = t('book.cardNeeded');
    if (!picked || missing.card) {
      setFields(missing);
      if (picked) cardPlace.current?.focus();
      return;
    }
    const body = { graveId: props.graveId, cleanerId: cleaner.id, ...picked, service, instructions };
    let madeId = 0;
    const isDone = await run(async () => {
      madeId = (await cleaningApi.call('book', { body, idempotencyKey: key.current })).id;
    });
    // After a refusal the next attempt is a new request, so it needs a new key.
    key.current = crypto.randomUUID?.() ?? String(Math.random()).slice(2);
    await forgetBookings(client);
    if (!isDone) return;
    showToast({ title: t('book.done') });
    await navigate(`/my-bookings/${madeId}`);
  }
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-6">
      {isPending ? <p role="status">{t('common:action.loading')}</p> : null}
      <SlotPicker days={days} picked={picked} onPick={setPicked} error={fields.slot ?? fields.date} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold">{t('book.service')}</legend>
        {offered.map((name) => (
          <label
            key={name}
            className="flex min-h-11 items-start gap-3 rounded-lg border border-line bg-surface p-3"
          >
            <input
              type="radio"
              name="service"
              className="mt-1 size-5 shrink-0 accent-action"
              checked={service === name}
              onChange={() => setService(name)}
            />
            <span>
              <strong>{t(`service.${name}`)}</strong>
              {` · ${name === 'one_off' ? money(priceOf(cleaner, name) ?? 0) : t('page.monthly', { price: money(VISIT_PRICES[name]) })}`}
              <span className="block text-sm text-muted">{t(`serviceText.${name}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <TextAreaField
        label={t('book.instructions')}
        hint={t('book.instructionsHint')}
        error={fields.instructions}
        maxLength={INSTRUCTIONS_MAX}
        value={instructions}
        onChange={({ target }) => setInstructions(target.value)}
        area="min-h-24"
      />
      <div ref={cardPlace} tabIndex={-1} className="flex flex-col gap-2">
        {props.card}
        {fields.card && card?.hasCard !== true && (
          <p role="alert" className="text-danger">
            {fields.card}
          </p>
        )}
      </div>
      <section aria-labelledby="book-summary" className="rounded-card border border-line bg-sage p-4">
        <h2 id="book-summary" className="mb-2 font-serif text-xl">
          {t('book.summary')}
        </h2>
        <p>
          <bdi>{props.graveName}</bdi> · <bdi>{cleaner.name}</bdi>
        </p>
        <p>
          {picked ? t(`when.${picked.slot}`, { day: formatPartialDate(picked.date, t) }) : t('book.noDay')}
        </p>
        {price !== null && (
          <p className="font-semibold">
            {service === 'one_off' ? money(price) : t('page.monthly', { price: money(price) })}
          </p>
        )}
        <p className="mt-2 text-sm text-muted">
          {t(picked && isHeldAtOnce(picked.date, new Date()) ? 'book.moneySoon' : 'book.moneyNote')}
        </p>
      </section>
      <Button type="submit" className="self-start" aria-disabled={isBusy}>
        {isBusy ? t('busy') : t('book.submit')}
      </Button>
    </form>
  );
}

function priceOf(cleaner: FoundCleaner, service: CleaningService): number | null {
  if (service === 'one_off') return cleaner.oneOffPrice;
  return cleaner.takesPlans ? VISIT_PRICES[service] : null;
}
