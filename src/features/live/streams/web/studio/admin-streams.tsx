import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '#shared/format-date.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { ChoiceRow } from '#shared/web/ui/choice-row.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import { WaitingList } from '#shared/web/ui/waiting-list.tsx';
import type { Stream } from '../../streams-contract.ts';
import { STREAM_STATES } from '../../streams-values.ts';
import { RequestsForStreams } from './stream-requests.tsx';
import { adminStreamsQuery, studioApi } from './studio-api.ts';

const VIEWS = ['requests', ...STREAM_STATES] as const;
type View = (typeof VIEWS)[number];

/** Requests for a broadcast first, because members wait; then every stream by its state. */
export function AdminStreams() {
  const { t } = useTexts('streams');
  const [view, setView] = useState<View>('requests');
  return (
    <div className="flex flex-col gap-5">
      <ChoiceRow
        legend={t('studio.admin.show')}
        choices={VIEWS.map((name) => ({ name, label: t(`studio.admin.view.${name}`) }))}
        chosen={view}
        onChoose={setView}
      />
      {view === 'requests' ? <RequestsForStreams /> : <StreamsInState key={view} state={view} />}
    </div>
  );
}

function StreamsInState({ state }: { state: (typeof STREAM_STATES)[number] }) {
  const { t } = useTexts('streams');
  const client = useQueryClient();
  const list = useMore(adminStreamsQuery(state), (cursor) => adminStreamsQuery(state, cursor));
  const refresh = () => client.invalidateQueries({ queryKey: adminStreamsQuery(state).queryKey });
  return (
    <WaitingList lead={t('studio.admin.lead')} empty={t('studio.admin.empty')} list={list}>
      {(stream, leave) => (
        <StreamRow
          key={stream.id}
          stream={stream}
          onChanged={async () => {
            leave();
            await refresh();
          }}
        />
      )}
    </WaitingList>
  );
}

function StreamRow({ stream, onChanged }: { stream: Stream; onChanged: () => Promise<unknown> }) {
  const { t } = useTexts('streams');
  const params = { id: String(stream.id) };
  const action = useAction(t('studio.form.failed'));
  async function run(name: 'end' | 'cancel' | 'removeRecording', done: string): Promise<void> {
    if (await action.run(() => studioApi.call(name, { params }), t(done))) await onChanged();
  }
  const facts = [
    t(`type.${stream.streamType}`),
    ...(stream.hostName ? [stream.hostName] : []),
    t(`studio.access.${stream.access}`),
    formatMoment(stream.startTime, t),
  ];
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="font-serif text-xl">
        <bdi>{stream.title}</bdi>
      </h2>
      <p className="text-muted">
        {facts.map((fact, index) => (
          <span key={fact}>
            {index > 0 && ' · '}
            <bdi>{fact}</bdi>
          </span>
        ))}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to={`/live-streams?stream=${stream.id}`} className={buttonStyle('quiet')}>
          {t('studio.admin.open')}
        </Link>
        <Link to={`/live-streams/${stream.id}/studio`} className={buttonStyle('quiet')}>
          {t('studio.admin.studio')}
        </Link>
        {stream.state === 'live' && (
          <ConfirmButton
            kind="danger"
            question={t('studio.onAir.endQuestion')}
            yes={t('studio.onAir.end')}
            no={t('studio.back')}
            onConfirm={() => run('end', 'studio.onAir.ended')}
          >
            {t('studio.onAir.end')}
          </ConfirmButton>
        )}
        {stream.state === 'scheduled' && (
          <ConfirmButton
            kind="danger"
            question={t('studio.onAir.cancelQuestion')}
            yes={t('studio.onAir.cancel')}
            no={t('studio.back')}
            onConfirm={() => run('cancel', 'studio.onAir.cancelled')}
          >
            {t('studio.onAir.cancel')}
          </ConfirmButton>
        )}
        {stream.recording && (
          <ConfirmButton
            kind="danger"
            question={t('studio.recording.removeQuestion')}
            yes={t('studio.recording.remove')}
            no={t('studio.back')}
            onConfirm={() => run('removeRecording', 'studio.recording.removed')}
          >
            {t('studio.recording.remove')}
          </ConfirmButton>
        )}
      </div>
    </li>
  );
}
