import { type FormEvent, useRef } from 'react';
import { ConflictText } from '#shared/web/form/conflict-panel.tsx';
import { MeetingPanel } from '#shared/web/form/meeting-panel.tsx';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { useLateSchema } from '#shared/web/form/use-late-schema.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { type ReadDraft, useVersionedDraft } from '#shared/web/form/use-versioned-draft.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { TextAreaField, TextField } from '#shared/web/ui/field.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import { Tick } from '#shared/web/ui/tick.tsx';
import type { CleanerForm as CleanerBody } from '../cleaners-fields.ts';
import { CLEANER_LANGUAGES, VISIT_SLOTS } from '../cleaning-values.ts';
import { WEEKDAYS } from '../visit-days.ts';
import { bodyOf, type CleanerDraft } from './cleaner-draft.ts';

const loadForm = async () => (await import('../cleaners-fields.ts')).cleanerForm;

type TextName = 'fullName' | 'phone' | 'address' | 'postcode' | 'areas' | 'oneOffPrice';
type FlagName = 'takesPlans' | 'isWidow' | 'consentsToShowWidow' | 'consentsToBeCounted' | 'isActive';

/** The form of a cleaner's entry. `onSend` throws what the server refuses. */
export function CleanerForm(props: {
  initial: CleanerDraft;
  /** Of an entry that is changed, as it was read; null for a new one. */
  version: number | null;
  readAgain?: () => Promise<ReadDraft<CleanerDraft> | null>;
  isNew: boolean;
  submit: string;
  onSend: (body: CleanerBody, version: number) => Promise<unknown>;
}) {
  const { t } = useTexts('cleaning');
  const form = useRef<HTMLFormElement>(null);
  const { draft, setDraft, meeting, save } = useVersionedDraft(props.initial, props.version, props.readAgain);
  const { fields, check, isBusy: isSending, run } = useServerFields(t('failed'));
  const { read, isReading } = useLateSchema(loadForm);
  const isBusy = isSending || isReading;
  useErrorFocus(form, fields);
  const edit = (change: Partial<CleanerDraft>) => setDraft((now) => ({ ...now, ...change }));
  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!check(await read(bodyOf(draft)))) return;
    await run(() =>
      save(async (merged, version) => {
        const { data: body = bodyOf(merged) } = await read(bodyOf(merged));
        return props.onSend(body, version);
      }),
    );
  }
  const text = (name: TextName) => ({
    name,
    label: t(`form.${name}`),
    value: draft[name],
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });
  const slotWords = (name: string) =>
    name.split('-', 2).map((part, at) => t(`${at === 0 ? 'weekday' : 'slot'}.${part}`));
  const choiceWords = (field: keyof CleanerDraft, value: unknown) => {
    if (field === 'languages')
      return <ConflictText value={(value as string[]).map((name) => t(`language.${name}`))} />;
    if (field === 'weeklySlots')
      return <ConflictText value={(value as string[]).map((name) => slotWords(name).join(' · '))} />;
    return null;
  };
  const tick = (name: FlagName) => ({
    name,
    label: t(`form.${name}`),
    isTicked: draft[name],
    onTick: (isTicked: boolean) => edit({ [name]: isTicked }),
  });
  return (
    <form ref={form} onSubmit={send} noValidate className="flex flex-col gap-5">
      <MeetingPanel meeting={meeting} nameOf={(field) => t(`form.${field}`)} show={choiceWords} />
      <p className="text-sm text-muted">{t('form.private')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...text('fullName')} required autoComplete="name" />
        <TextField {...text('phone')} required type="tel" dir="ltr" autoComplete="tel" />
        <TextField {...text('address')} required autoComplete="street-address" />
        <TextField {...text('postcode')} required dir="ltr" autoComplete="postal-code" />
        <TextField {...text('areas')} required dir="ltr" hint={t('form.areasHint')} />
        <TextField {...text('oneOffPrice')} dir="ltr" inputMode="decimal" hint={t('form.priceHint')} />
      </div>
      <Choices
        legend={t('form.weeklySlots')}
        choices={WEEKDAYS.flatMap((day) =>
          VISIT_SLOTS.map((slot) => ({
            name: `${day}-${slot}`,
            label: `${t(`weekday.${day}`)} · ${t(`slot.${slot}`)}`,
          })),
        )}
        isPaired
        chosen={draft.weeklySlots}
        error={fields.weeklySlots}
        onChoose={(weeklySlots) => edit({ weeklySlots: weeklySlots as CleanerDraft['weeklySlots'] })}
      />
      <Choices
        legend={t('form.languages')}
        choices={CLEANER_LANGUAGES.map((name) => ({ name, label: t(`language.${name}`) }))}
        chosen={draft.languages}
        error={fields.languages}
        onChoose={(languages) => edit({ languages: languages as CleanerDraft['languages'] })}
      />
      <TextAreaField
        label={t('form.bio')}
        hint={t('form.bioHint')}
        error={fields.bio}
        name="bio"
        value={draft.bio}
        onChange={({ target }) => edit({ bio: target.value })}
        area="min-h-24"
      />
      <div>
        <Tick {...tick('takesPlans')} />
        <Tick {...tick('isWidow')} hint={t('form.widowHint')} />
        {draft.isWidow && (
          <>
            <Tick {...tick('consentsToShowWidow')} />
            <Tick {...tick('consentsToBeCounted')} hint={t('form.countedHint')} />
          </>
        )}
        {!props.isNew && <Tick {...tick('isActive')} />}
      </div>
      <Button type="submit" className="self-start" aria-disabled={isBusy}>
        {isBusy ? t('busy') : props.submit}
      </Button>
    </form>
  );
}

function Choices(props: {
  legend: string;
  choices: readonly { name: string; label: string }[];
  chosen: readonly string[];
  /** Lays the boxes out in pairs: a day's morning and afternoon. */
  isPaired?: boolean;
  error: string | undefined;
  onChoose: (chosen: string[]) => void;
}) {
  return (
    <fieldset>
      <legend className="font-semibold">{props.legend}</legend>
      <div className={classNames('grid grid-cols-2 gap-x-4', props.isPaired ? 'max-w-md' : 'sm:grid-cols-4')}>
        {props.choices.map(({ name, label }) => (
          <Tick
            key={name}
            label={label}
            isTicked={props.chosen.includes(name)}
            onTick={(isTicked) =>
              props.onChoose(isTicked ? [...props.chosen, name] : props.chosen.filter((one) => one !== name))
            }
          />
        ))}
      </div>
      <Problem text={props.error} isSmall />
    </fieldset>
  );
}
