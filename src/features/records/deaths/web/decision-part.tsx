import { useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import { TextAreaField } from '#shared/web/ui/field.tsx';
import { Quoted } from '#shared/web/ui/quoted.tsx';
import type { DeathCase } from '../deaths-contract.ts';
import { NOTES_MAX, type VERDICTS } from '../deaths-values.ts';
import { deathsApi } from './deaths-api.ts';
import { useCaseAction } from './use-case-action.ts';

type Verdict = (typeof VERDICTS)[number];

/** The decision and its reason; before there is one, the form to decide, or to answer a question. */
export function DecisionPart({ of }: { of: DeathCase }) {
  const { t } = useTexts('deaths');
  const { day } = useFormats();
  return (
    <Card aria-labelledby="case-decision" className="flex flex-col gap-4">
      <h2 id="case-decision" className="font-serif text-2xl">
        {t('section.decision')}
      </h2>
      {of.decidedAt && of.status !== 'pending' && (
        <p>
          {t(`decided.${of.status}`, { date: day(of.decidedAt) })}
          {of.decidedBy && (
            <>
              {' '}
              · <bdi>{of.decidedBy.name}</bdi>
            </>
          )}
        </p>
      )}
      {of.notes && <Quoted line="border-brass">{of.notes}</Quoted>}
      {of.status === 'pending' && <Decide of={of} />}
      {of.status === 'needs_information' && <Answer of={of} />}
    </Card>
  );
}

function Notes(props: {
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onType: (text: string) => void;
}) {
  return (
    <TextAreaField
      label={props.label}
      hint={props.hint}
      error={props.error}
      className="no-print"
      name="notes"
      value={props.value}
      maxLength={NOTES_MAX}
      onChange={({ target }) => props.onType(target.value)}
      area="min-h-24"
    />
  );
}

function Decide({ of }: { of: DeathCase }) {
  const { t } = useTexts('deaths');
  const [notes, setNotes] = useState('');
  const { fields, setFields, forget, run, isBusy } = useCaseAction();
  const isAgainst = of.evidence.some(({ result }) => result === 'failed');
  const decide = (status: Verdict) => {
    const isSilent = notes.trim() === '' && (status !== 'verified' || isAgainst);
    if (isSilent) return setFields({ notes: t('errors.notes_required') });
    return run(
      () =>
        deathsApi.call('decide', {
          params: { id: String(of.id) },
          body: { version: of.version, status, notes },
        }),
      t(`done.${status}`),
    );
  };
  const words = { yes: t('decide.yes'), no: t('form.cancel'), disabled: isBusy };
  return (
    <>
      <Notes
        label={t('decide.notes')}
        hint={t('decide.hint')}
        error={fields.notes}
        value={notes}
        onType={(text) => {
          forget('notes');
          setNotes(text);
        }}
      />
      {!of.mayVerify && <p>{t('errors.four_eyes')}</p>}
      {of.mayVerify && !of.isChecked && <p>{t('errors.not_checked')}</p>}
      <div className="flex flex-wrap gap-3">
        {of.mayVerify && of.isChecked && (
          <ConfirmButton
            kind="primary"
            {...words}
            question={t('decide.verifyQuestion')}
            onConfirm={() => decide('verified')}
          >
            {t('decide.verify')}
          </ConfirmButton>
        )}
        <Button kind="quiet" disabled={isBusy} onClick={() => decide('needs_information')}>
          {t('decide.ask')}
        </Button>
        <ConfirmButton
          kind="danger"
          {...words}
          question={t('decide.rejectQuestion')}
          onConfirm={() => decide('rejected')}
        >
          {t('decide.reject')}
        </ConfirmButton>
      </div>
    </>
  );
}

function Answer({ of }: { of: DeathCase }) {
  const { t } = useTexts('deaths');
  const [notes, setNotes] = useState('');
  const { fields, setFields, forget, run, isBusy } = useCaseAction();
  const answer = () =>
    notes.trim() === ''
      ? setFields({ notes: t('errors.notes_required') })
      : run(
          () => deathsApi.call('answer', { params: { id: String(of.id) }, body: { notes } }),
          t('done.pending'),
        );
  return (
    <>
      <Notes
        label={t('answer.notes')}
        hint={t('answer.hint')}
        error={fields.notes}
        value={notes}
        onType={(text) => {
          forget('notes');
          setNotes(text);
        }}
      />
      <Button className="self-start" disabled={isBusy} onClick={answer}>
        {t('answer.send')}
      </Button>
    </>
  );
}
