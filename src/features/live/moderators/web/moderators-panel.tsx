import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Stream } from '#features/live/streams/streams-contract.ts';
import { UNATTENDED_SECONDS } from '#features/live/streams/streams-values.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { StreamModerator } from '../moderators-contract.ts';
import { PRESENT_SECONDS } from '../moderators-values.ts';
import { moderatorsApi, moderatorsQuery } from './moderators-api.ts';

const NOBODY: readonly StreamModerator[] = [];

/** Whom the host named to look after a stream, each with a button to take that back, and the form that names one more. */
export function ModeratorsPanel(props: {
  stream: Stream;
  /** Addresses to choose from: of those who were invited. */
  known: readonly string[];
}) {
  const { t } = useTexts('moderators');
  const { stream, known } = props;
  const id = useId();
  const params = { id: String(stream.id) };
  const { data: named = NOBODY, refetch } = useQuery({
    ...moderatorsQuery(params.id),
    refetchInterval: stream.isLive && (PRESENT_SECONDS * 1000) / 2,
  });
  const [email, setEmail] = useState('');
  const { fields, isBusy, run } = useServerFields(t('failed'));
  const taking = useAction(t('failed'));
  const isOver = stream.state === 'ended' || stream.state === 'cancelled';
  async function name(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (email === '' || isBusy) return;
    const isNamed = await run(() => moderatorsApi.call('name', { params, body: { email } }));
    if (isNamed) {
      setEmail('');
      showToast({ title: t('panel.written') });
    }
    await refetch();
  }
  async function takeBack(moderatorId: number): Promise<void> {
    const who = { ...params, moderatorId: String(moderatorId) };
    await taking.run(() => moderatorsApi.call('takeBack', { params: who }));
    await refetch();
  }
  const free = known.filter((one) => !named.some((other) => other.email === one));
  if (isOver && named.length === 0) return null;
  return (
    <Card aria-labelledby={`${id}-title`} className="flex flex-col gap-4">
      <h2 id={`${id}-title`} className="font-serif text-2xl">
        {t('panel.title')}
      </h2>
      {!isOver && <p>{t('panel.lead', { limit: UNATTENDED_SECONDS })}</p>}
      {!isOver && (
        <form onSubmit={name} noValidate className="flex flex-wrap items-start gap-3">
          <TextField
            className="min-w-56 grow"
            label={t('panel.email')}
            hint={t('panel.emailHint')}
            name="email"
            type="email"
            autoComplete="off"
            dir="ltr"
            list={`${id}-known`}
            value={email}
            error={fields.email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <datalist id={`${id}-known`}>
            {free.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <Button type="submit" kind="quiet" aria-disabled={isBusy} className="sm:mt-7">
            {t('panel.name')}
          </Button>
        </form>
      )}
      {named.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {named.map((one) => (
            <Named
              key={one.id}
              moderator={one}
              isLive={stream.isLive}
              onTakeBack={() => void takeBack(one.id)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Named(props: { moderator: StreamModerator; isLive: boolean; onTakeBack: () => void }) {
  const { t } = useTexts('moderators');
  const { day } = useFormats();
  const { email, createdAt, declinedAt, isPresent } = props.moderator;
  const state = declinedAt
    ? t('panel.declined', { day: day(declinedAt) })
    : props.isLive
      ? t(isPresent ? 'panel.present' : 'panel.absent')
      : t('panel.since', { day: day(createdAt) });
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-2 py-2">
      <span className="min-w-0">
        <bdi className="break-all">{email}</bdi>
        <span className="block text-sm text-muted">{state}</span>
      </span>
      <Button kind="plain" aria-label={t('panel.takeBackOf', { who: email })} onClick={props.onTakeBack}>
        {t(declinedAt ? 'panel.remove' : 'panel.takeBack')}
      </Button>
    </li>
  );
}
