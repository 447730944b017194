import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { SelectField } from '#shared/web/ui/field.tsx';
import { SLOW_MODES } from '../chat-values.ts';
import { chatApi } from './chat-api.ts';

/** For who moderates: slow mode, and muted and blocked members. */
export function ChatSettings(props: {
  streamId: number;
  slowModeSeconds: number;
  onSlowMode: (seconds: number) => void;
}) {
  const { t } = useTexts('chat');
  const client = useQueryClient();
  const params = { id: String(props.streamId) };
  const query = chatApi.query('restraints', { params });
  const { data = [] } = useQuery({ ...query, staleTime: 0 });
  const { run, isBusy } = useAction(t('failure.moderate'));

  async function setSlowMode(slowModeSeconds: number): Promise<void> {
    const body = { slowModeSeconds };
    const isSet = await run(() => chatApi.call('settings', { params, body }), t('done.slow'));
    if (isSet) props.onSlowMode(slowModeSeconds);
  }
  async function lift(userId: number): Promise<void> {
    const who = { ...params, userId: String(userId) };
    if (await run(() => chatApi.call('lift', { params: who }), t('done.lifted')))
      await client.invalidateQueries({ queryKey: query.queryKey });
  }

  return (
    <div className="flex flex-col gap-3 rounded-lg bg-sage p-3">
      <SelectField
        label={t('slowMode')}
        value={props.slowModeSeconds}
        disabled={isBusy}
        onChange={({ target }) => void setSlowMode(Number(target.value))}
      >
        {[...new Set([...SLOW_MODES, props.slowModeSeconds])].map((seconds) => (
          <option key={seconds} value={seconds}>
            {seconds === 0
              ? t('slowOff')
              : seconds < 60
                ? t('slowSeconds', { seconds })
                : t('slowMinutes', { minutes: Math.round(seconds / 60) })}
          </option>
        ))}
      </SelectField>
      <div>
        <h4 className="font-semibold">{t('restrained')}</h4>
        {data.length === 0 && <p className="text-muted">{t('nobody')}</p>}
        <ul className="flex flex-col gap-2">
          {data.map(({ userId, userName, kind }) => (
            <li key={userId} className="flex items-center gap-3">
              <span className="grow">
                <bdi className="font-semibold">{userName}</bdi> · {t(kind)}
              </span>
              <Button kind="quiet" disabled={isBusy} onClick={() => void lift(userId)}>
                {t('lift')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
