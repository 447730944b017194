import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { CheckBox } from '#shared/web/ui/check-box.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import type { OwnPhone as Own } from '../phone-contract.ts';
import type { PhoneChoices } from '../phone-fields.ts';
import { RING_MINUTES } from '../phone-values.ts';
import { ownPhoneQuery, phoneApi } from './phone-api.ts';
import { ConfirmForm, NumberForm } from './phone-forms.tsx';

/** The member's own mobile number; nothing where the operator has set no text messages up. Needs the texts of 'phone'. */
export function OwnPhone() {
  const { t } = useTexts('phone');
  const client = useQueryClient();
  const { data } = useQuery(ownPhoneQuery);
  const [isChanging, setChanging] = useState(false);
  if (!data || !(data.isOffered || data.phone)) return null;
  const show = (now: Own) => {
    setChanging(false);
    client.setQueryData(ownPhoneQuery.queryKey, now);
  };
  const { phone } = data;
  return (
    <Card aria-labelledby="own-phone" className="flex flex-col gap-3">
      <h2 id="own-phone" className="font-serif text-2xl">
        {t('title')}
      </h2>
      <p className="max-w-prose text-muted">{t('lead')}</p>
      {(!phone || isChanging) && (
        <NumberForm
          goesAbroad={data.goesAbroad}
          onSent={show}
          {...(phone ? { onBack: () => setChanging(false) } : {})}
        />
      )}
      {phone && !isChanging && !phone.isConfirmed && (
        <ConfirmForm number={phone.number} onConfirmed={show} onChange={() => setChanging(true)} />
      )}
      {phone && !isChanging && phone.isConfirmed && (
        <ConfirmedPhone
          phone={phone}
          mayRing={data.mayRing}
          onDone={show}
          onChange={() => setChanging(true)}
        />
      )}
    </Card>
  );
}

/** What a confirmed number is texted for. */
function ConfirmedPhone(props: {
  phone: NonNullable<Own['phone']>;
  mayRing: boolean;
  onDone: (now: Own) => void;
  onChange: () => void;
}) {
  const { t } = useTexts('phone');
  const { run, isBusy } = useAction(t('failed'));
  const { textsUrgent, ringsForHarm, number } = props.phone;
  const choose = (choices: Partial<PhoneChoices>) =>
    void run(async () => {
      const body = { textsUrgent, ringsForHarm: ringsForHarm && props.mayRing, ...choices };
      props.onDone(await phoneApi.call('choose', { body }));
    }, t('saved'));
  return (
    <>
      {/* Isolated, so that the + stays before the number in a right-to-left sentence. */}
      <p className="font-semibold">{t('yours', { number: `\u2066${number}\u2069` })}</p>
      <CheckBox
        name="textsUrgent"
        label={t('textsUrgent')}
        isChecked={textsUrgent}
        onChange={(isOn) => choose({ textsUrgent: isOn })}
      />
      {props.mayRing && (
        <CheckBox
          name="ringsForHarm"
          label={t('ringsForHarm', { minutes: RING_MINUTES })}
          isChecked={ringsForHarm}
          onChange={(isOn) => choose({ ringsForHarm: isOn })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" onClick={props.onChange}>
          {t('change')}
        </Button>
        <ConfirmButton
          kind="danger"
          disabled={isBusy}
          question={t('removeQuestion')}
          yes={t('remove')}
          no={t('common:action.close')}
          onConfirm={() =>
            void run(async () => props.onDone(await phoneApi.call('remove', {})), t('removed'))
          }
        >
          {t('remove')}
        </ConfirmButton>
      </div>
    </>
  );
}
