import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { Offered } from '#features/people/sign-in-offers/sign-in-offers-contract.ts';
import { leaveFor } from '#features/people/sign-in-offers/web/offers-api.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import type { ProofPart } from '#shared/web/form/proof-part.ts';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { typedIn, useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import type { OwnOrganisations as Own } from '../organisation-sign-in-contract.ts';
import { joinForm } from '../organisation-sign-in-fields.ts';
import { organisationApi, ownOrganisationsQuery } from './organisation-api.ts';

/** Organisations by which the member signs in. Needs the texts of 'organisation-sign-in' and 'access'. */
export function OwnOrganisations({ Proof }: { Proof: ProofPart }) {
  const { t } = useTexts('organisation-sign-in');
  const client = useQueryClient();
  const query = ownOrganisationsQuery();
  const { data } = useQuery(query);
  const { run, isBusy } = useAction(t('failed'));
  const [joins, setJoins] = useState<Offered | null>(null);
  // Where no organisation signs in here there is nothing to say.
  if (!data || data.joined.length + data.offered.length === 0) return null;
  const part = (id: number) =>
    run(async () => {
      const left = await organisationApi.call('leave', { params: { id: String(id) } });
      client.setQueryData<Own>(query.queryKey, left);
    }, t('parted'));
  return (
    <Card aria-labelledby="security-organisations" className="flex flex-col gap-3">
      <h2 id="security-organisations" className="font-serif text-2xl">
        {t('ownTitle')}
      </h2>
      <p className="max-w-prose text-muted">{t('ownLead')}</p>
      <ul className="flex flex-col gap-3">
        {data.joined.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <bdi>{name}</bdi>
            <ConfirmButton
              kind="danger"
              disabled={isBusy}
              question={t('partQuestion', { name })}
              yes={t('part')}
              no={t('common:action.close')}
              onConfirm={() => void part(id)}
            >
              {t('part')}
            </ConfirmButton>
          </li>
        ))}
      </ul>
      {joins ? (
        <JoinForm organisation={joins} Proof={Proof} onClose={() => setJoins(null)} />
      ) : (
        data.offered.map((one) => (
          <Button key={one.id} kind="quiet" className="self-start" onClick={() => setJoins(one)}>
            {t('join', { name: one.name })}
          </Button>
        ))
      )}
    </Card>
  );
}

function JoinForm({
  organisation,
  Proof,
  onClose,
}: {
  organisation: Offered;
  Proof: ProofPart;
  onClose: () => void;
}) {
  const { t } = useTexts('organisation-sign-in');
  const form = useRef<HTMLFormElement>(null);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const { fields, check, run, isBusy } = useServerFields(t('failed'));
  useErrorFocus(form, fields);
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = check(joinForm.safeParse(typedIn(event.currentTarget)));
    if (!body) return;
    await run(async () => {
      const params = { id: String(organisation.id) };
      const way = await organisationApi.call('join', { params, body }).catch((error) => {
        if (error instanceof ApiError && error.body?.code === 'access.code_required') setCodeAsked(true);
        throw error;
      });
      leaveFor(way);
    });
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="flex max-w-md flex-col gap-4">
      <Proof fields={fields} asksCode={isCodeAsked} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {t('join', { name: organisation.name })}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
