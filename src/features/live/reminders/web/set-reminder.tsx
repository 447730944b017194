import { Bell, BellRing, CalendarPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { calendarUrl } from '#features/live/streams/streams-paths.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';
import { SelectField } from '#shared/web/ui/field.tsx';
import type { Reminder } from '../reminders-contract.ts';
import { REMINDER_DEFAULT, REMINDER_MINUTES } from '../reminders-values.ts';
import { remindersApi } from './reminders-api.ts';
import { usePush } from './use-push.ts';

export interface SetReminderProps {
  streamId: number;
  link?: string | null;
  hasReminder: boolean;
  isMember: boolean;
  /** The button with which a visitor signs in. */
  signIn: ReactNode;
  /** Called when the server reports that the stream has changed. */
  onChanged?: () => void;
}

/** A button that opens the choices for being reminded. */
export function SetReminder(props: SetReminderProps) {
  const { t } = useTexts('reminders');
  const [isOpen, setOpen] = useState(false);
  const [own, setOwn] = useState<boolean | null>(null);
  const isSet = own ?? props.hasReminder;
  const Icon = isSet ? BellRing : Bell;
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Icon className="size-5" aria-hidden="true" />
        {t(isSet ? 'isSet' : 'set')}
      </Button>
      <Dialog title={t('set')} isOpen={isOpen} onOpenChange={setOpen}>
        <div className="mt-4 flex flex-col gap-4">
          {props.isMember ? (
            <MemberReminder
              {...props}
              hasReminder={isSet}
              onSet={(next) => {
                setOwn(next);
                props.onChanged?.();
              }}
            />
          ) : (
            <div className="flex flex-wrap items-center gap-3">
              <p className="grow">{t('signInText')}</p>
              {props.signIn}
            </div>
          )}
          <a href={calendarUrl(props.streamId, props.link)} download className={buttonStyle('quiet')}>
            <CalendarPlus className="size-5" aria-hidden="true" />
            {t('calendar')}
          </a>
        </div>
      </Dialog>
    </>
  );
}

function MemberReminder(props: SetReminderProps & { onSet: (isSet: boolean) => void }) {
  const { t } = useTexts('reminders');
  const { run, isBusy } = useAction(t('failed'));
  const [minutesBefore, setMinutes] = useState(REMINDER_DEFAULT);
  const [kept, setKept] = useState<Reminder | null>(null);
  const push = usePush();
  const params = { id: String(props.streamId) };

  async function save(): Promise<void> {
    const query = props.link ? { link: props.link } : {};
    const body = { minutesBefore };
    const isSaved = await run(
      async () => setKept(await remindersApi.call('set', { params, query, body })),
      t('doneSet'),
    );
    if (isSaved) props.onSet(true);
  }
  async function remove(): Promise<void> {
    if (!(await run(() => remindersApi.call('remove', { params }), t('doneRemoved')))) return;
    setKept(null);
    props.onSet(false);
  }

  return (
    <>
      <SelectField
        label={t('when')}
        value={minutesBefore}
        onChange={({ target }) => setMinutes(Number(target.value))}
      >
        {REMINDER_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t(`m${minutes}`)}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap gap-3">
        <Button data-first-focus="" disabled={isBusy} onClick={() => void save()}>
          {t('save')}
        </Button>
        {props.hasReminder && (
          <Button kind="quiet" disabled={isBusy} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        )}
      </div>
      {kept && (
        <div role="status">
          <p className="font-semibold">{t('ways')}</p>
          <ul className="list-disc ps-5">
            <li>{t('inApp')}</li>
            {kept.ways.mail && <li>{t('byMail')}</li>}
            {(kept.ways.push > 0 || push.state === 'on') && <li>{t('onDevice')}</li>}
          </ul>
        </div>
      )}
      {push.state === 'offered' && (
        <Button kind="quiet" disabled={isBusy} onClick={() => void run(push.turnOn)}>
          {t('offerPush')}
        </Button>
      )}
      {push.state === 'on' && <p className="text-muted">{t('pushOn')}</p>}
      {push.state === 'denied' && <p className="text-muted">{t('pushDenied')}</p>}
    </>
  );
}
