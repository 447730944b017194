import type { Stream } from '#features/live/streams/streams-contract.ts';
import { UNATTENDED_SECONDS } from '#features/live/streams/streams-values.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import { moderatorsApi } from './moderators-api.ts';
import { useAttendance } from './use-attendance.ts';

/**
 * For those who moderate a stream that is planned or live: whether anybody looks after it, the button to come back, and for
 * whom the host named the button to leave. While it is shown its reader counts as present.
 */
export function AttendanceBar({ stream, onChanged }: { stream: Stream; onChanged: () => void }) {
  const { t } = useTexts('moderators');
  const { state, isBusy, comeBack } = useAttendance(stream, onChanged);
  const leaving = useAction(t('failed'));
  const { isLive, isNamed, may } = stream;
  const isCalm = !isLive || state === 'attended';
  // An administrator who answers for no service need not be told that all is well.
  if (isCalm && !may.attend) return null;
  // Nor a host that a service of theirs is planned.
  if (!isLive && !isNamed) return null;
  const text = !isLive ? 'bar.named' : state === 'attended' ? 'bar.here' : `bar.${state}`;
  async function decline(): Promise<void> {
    const params = { id: String(stream.id) };
    // The page says that it has ended, as it does where the host ends it.
    await leaving.run(() => moderatorsApi.call('decline', { params }));
    onChanged();
  }
  return (
    <section
      aria-label={t('bar.label')}
      className={classNames(
        'flex flex-wrap items-center gap-3 rounded-card border p-4',
        isCalm ? 'border-line bg-sage' : 'border-danger bg-danger-ground',
      )}
    >
      <p role="status" className={classNames('min-w-56 grow basis-72', !isCalm && 'font-semibold')}>
        {t(text, { limit: UNATTENDED_SECONDS })}
      </p>
      {!isCalm && may.attend && (
        <Button disabled={isBusy} onClick={comeBack}>
          {t('bar.back')}
        </Button>
      )}
      {isNamed && (
        <ConfirmButton
          kind="quiet"
          question={t('bar.leaveQuestion')}
          yes={t('bar.leave')}
          no={t('bar.stay')}
          onConfirm={() => void decline()}
        >
          {t('bar.leave')}
        </ConfirmButton>
      )}
    </section>
  );
}
