import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import type { Person, PersonSession } from '../../people-contract.ts';
import { peopleApi, personSessionsQuery } from './people-api.ts';

/** Where a member is signed in; each session can be ended, or all at once. */
export function SessionsPart({ person }: { person: Person }) {
  const { t } = useTexts('access');
  const client = useQueryClient();
  const query = personSessionsQuery(person.id);
  const { data: sessions } = useQuery(query);
  const { run, isBusy } = useAction(t('people.failed'));
  const title = useRef<HTMLHeadingElement>(null);
  const id = String(person.id);
  const end = async (work: () => Promise<unknown>) => {
    const isDone = await run(async () => {
      await work();
      await client.invalidateQueries({ queryKey: query.queryKey });
    }, t('people.endDone'));
    // The session's button is gone, so the focus goes to the title.
    if (isDone) title.current?.focus();
  };
  return (
    <section aria-labelledby="sessions" className="flex flex-col gap-3">
      <h3 id="sessions" ref={title} tabIndex={-1} className="font-serif text-xl outline-none">
        {t('people.sessions')}
      </h3>
      {sessions?.length === 0 && <p>{t('people.noSessions')}</p>}
      <ul className="flex flex-col gap-3">
        {sessions?.map((session) => (
          <SessionItem
            key={session.key}
            session={session}
            isBusy={isBusy}
            onEnd={() => void end(() => peopleApi.call('endSession', { params: { id, key: session.key } }))}
          />
        ))}
      </ul>
      {sessions && sessions.length > 1 && (
        <ConfirmButton
          kind="danger"
          className="self-start"
          disabled={isBusy}
          question={t('people.endAllQuestion')}
          yes={t('people.endAll')}
          no={t('common:action.close')}
          onConfirm={() => void end(() => peopleApi.call('endSessions', { params: { id } }))}
        >
          {t('people.endAll')}
        </ConfirmButton>
      )}
    </section>
  );
}

function SessionItem(props: { session: PersonSession; isBusy: boolean; onEnd: () => void }) {
  const { t } = useTexts('access');
  const { day } = useFormats();
  const { session } = props;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line p-3">
      <div>
        <p>
          {t(`people.kind.${session.kind}`)} {session.isCurrent && <Badge>{t('people.current')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {t('people.sessionTimes', {
            created: day(session.createdAt, 'short'),
            used: day(session.lastUsedAt, 'short'),
            expires: day(session.expiresAt, 'short'),
          })}
        </p>
      </div>
      <Button
        kind="quiet"
        disabled={props.isBusy}
        aria-label={t('people.endOf', { created: day(session.createdAt, 'short') })}
        onClick={props.onEnd}
      >
        {t('people.end')}
      </Button>
    </li>
  );
}
