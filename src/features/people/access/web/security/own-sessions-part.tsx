import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import type { OwnSession } from '../../security-contract.ts';
import { ownSessionsQuery, refreshSecurity, securityApi } from './security-api.ts';

/** The member's sessions: each of the others can be ended, or all of them. */
export function OwnSessionsPart() {
  const { t } = useTexts('access');
  const client = useQueryClient();
  const { data: sessions } = useQuery(ownSessionsQuery());
  const { run, isBusy } = useAction(t('security.failed'));
  const title = useRef<HTMLHeadingElement>(null);
  const end = async (work: () => Promise<unknown>, done: string) => {
    const isDone = await run(async () => {
      await work();
      await refreshSecurity(client);
    }, done);
    // The session's button is gone, so the focus goes to the title.
    if (isDone) title.current?.focus();
  };
  return (
    <>
      <h2 id="security-sessions" ref={title} tabIndex={-1} className="font-serif text-2xl outline-none">
        {t('security.sessionsTitle')}
      </h2>
      <ul className="flex flex-col gap-3">
        {sessions?.map((session) => (
          <SessionItem
            key={session.key}
            session={session}
            isBusy={isBusy}
            onEnd={() =>
              void end(
                () => securityApi.call('endSession', { params: { key: session.key } }),
                t('security.endDone'),
              )
            }
          />
        ))}
      </ul>
      {sessions && sessions.length > 1 && (
        <ConfirmButton
          kind="danger"
          className="self-start"
          disabled={isBusy}
          question={t('security.endOthersQuestion')}
          yes={t('security.endOthers')}
          no={t('common:action.close')}
          onConfirm={() => void end(() => securityApi.call('endOthers', {}), t('security.endOthersDone'))}
        >
          {t('security.endOthers')}
        </ConfirmButton>
      )}
    </>
  );
}

function SessionItem(props: { session: OwnSession; isBusy: boolean; onEnd: () => void }) {
  const { t } = useTexts('access');
  const { day } = useFormats();
  const { session } = props;
  const device = session.device ?? t('security.device');
  const created = day(session.createdAt, 'short');
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line p-3">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <bdi>{device}</bdi> {session.isCurrent && <Badge>{t('security.current')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {t('security.times', { created, used: day(session.lastUsedAt, 'short') })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          kind="quiet"
          disabled={props.isBusy}
          aria-label={t('security.endOf', { device, created })}
          onClick={props.onEnd}
        >
          {t('security.end')}
        </Button>
      )}
    </li>
  );
}
