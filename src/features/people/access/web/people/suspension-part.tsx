import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { DateField } from '#shared/web/form/date-field.tsx';
import { composeDate, partsOf } from '#shared/web/form/date-parts.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import type { Person } from '../../people-contract.ts';
import { SUSPENSION_REASON_MAX } from '../../people-fields.ts';
import { peopleApi, refreshPeople } from './people-api.ts';

/** The suspension in force, or the form for one. */
export function SuspensionPart({ person }: { person: Person }) {
  const { t } = useTexts('access');
  const client = useQueryClient();
  const { run, isBusy } = useAction(t('people.failed'));
  const title = useRef<HTMLHeadingElement>(null);
  const params = { id: String(person.id) };
  const act = async (work: () => Promise<unknown>, done: string) => {
    const isDone = await run(async () => {
      await work();
      await refreshPeople(client);
    }, done);
    // The pressed button is gone, so the focus goes to the title.
    if (isDone) title.current?.focus();
  };
  return (
    <section aria-labelledby="suspension" className="flex flex-col gap-3">
      <h3 id="suspension" ref={title} tabIndex={-1} className="font-serif text-xl outline-none">
        {t('people.suspension')}
      </h3>
      {person.suspension ? (
        <>
          <SuspensionFacts suspension={person.suspension} />
          <Button
            className="self-start"
            disabled={isBusy}
            onClick={() => void act(() => peopleApi.call('lift', { params }), t('people.liftDone'))}
          >
            {t('people.lift')}
          </Button>
        </>
      ) : (
        <SuspensionForm
          isBusy={isBusy}
          onSuspend={(body) =>
            void act(() => peopleApi.call('suspend', { params, body }), t('people.suspendDone'))
          }
        />
      )}
    </section>
  );
}

function SuspensionFacts({ suspension }: { suspension: NonNullable<Person['suspension']> }) {
  const { t } = useTexts('access');
  const { day } = useFormats();
  // A suspension ends at the midnight after its last day.
  const last = suspension.until && new Date(Date.parse(suspension.until) - 1).toISOString();
  return (
    <div>
      <p>
        {last
          ? t('people.sinceUntil', { since: day(suspension.since), until: day(last) })
          : t('people.since', { since: day(suspension.since) })}
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {suspension.reason}
      </p>
    </div>
  );
}

function SuspensionForm(props: {
  isBusy: boolean;
  onSuspend: (body: { reason: string; until?: string }) => void;
}) {
  const { t } = useTexts('access');
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isNoDay, setNoDay] = useState(false);
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const hasNoDay = composeDate(partsOf(until), true).problem !== undefined;
        setMissing(reason.trim() === '');
        setNoDay(hasNoDay);
        if (reason.trim() !== '' && !hasNoDay) props.onSuspend({ reason, ...(until ? { until } : {}) });
      }}
    >
      <TextField
        label={t('people.reason')}
        hint={t('people.reasonHint')}
        value={reason}
        maxLength={SUSPENSION_REASON_MAX}
        error={isMissing ? t('form:errors.required') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <DateField
        name="until"
        label={t('people.until')}
        hint={t('people.untilHint')}
        value={until}
        error={isNoDay ? t('form:errors.bad_date') : undefined}
        isDay
        onChange={setUntil}
      />
      <Button type="submit" kind="danger" className="self-start" disabled={props.isBusy}>
        {t('people.suspend')}
      </Button>
    </form>
  );
}
