import type { FormEvent } from 'react';
import { MeetingPanel } from '#shared/web/form/meeting-panel.tsx';
import { useVersionedDraft } from '#shared/web/form/use-versioned-draft.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { Tick } from '#shared/web/ui/tick.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { TendedCemetery } from '../layouts-contract.ts';
import { cemeteryForm } from '../layouts-fields.ts';
import { formatPoints, parsePoints } from '../points-text.ts';
import { layoutsApi, useTended } from './layouts-api.ts';
import { useFormErrors } from './use-form-errors.ts';

const EMPTY = { name: '', address: '', postcode: '', centre: null, isConfirmed: true } as const;

const draftOf = (cemetery: TendedCemetery | null) => {
  const { name, address, postcode, centre, isConfirmed } = cemetery ?? EMPTY;
  return { name, address, postcode, centre: centre ? formatPoints([centre]) : '', isConfirmed };
};
type Draft = ReturnType<typeof draftOf>;

async function readAgain(id: number) {
  const now = await layoutsApi.call('get', { params: { id: String(id) } });
  return { version: now.version, draft: draftOf(now) };
}

/** What is typed as a centre; several points, or unreadable text, are none that a form takes. */
function centreOf(text: string) {
  const read = parsePoints(text);
  return 'points' in read && read.points.length <= 1 ? (read.points[0] ?? null) : [Number.NaN, 0];
}

/** Adds a cemetery, or changes what is known of one. */
export function CemeteryForm(props: {
  cemetery: TendedCemetery | null;
  onSaved: (tended: TendedCemetery) => void;
  onClose?: () => void;
}) {
  const { t } = useTexts('layouts');
  const { cemetery } = props;
  const {
    draft: values,
    setDraft: setValues,
    meeting,
    save: saveDraft,
  } = useVersionedDraft<Draft, string>(
    draftOf(cemetery),
    cemetery?.version ?? null,
    cemetery ? () => readAgain(cemetery.id) : undefined,
  );
  const { fields, isBusy, check, run } = useFormErrors(t('failed'));
  const take = useTended();
  async function send(draft: Draft, version: string) {
    const body = cemeteryForm.parse({ ...draft, centre: centreOf(draft.centre) });
    const saved = cemetery
      ? await layoutsApi.call('edit', { params: { id: String(cemetery.id) }, body: { ...body, version } })
      : await layoutsApi.call('create', { body });
    await take(saved);
    props.onSaved(saved);
    return saved.version;
  }
  async function save(event: FormEvent) {
    event.preventDefault();
    if (!check(cemeteryForm.safeParse({ ...values, centre: centreOf(values.centre) }))) return;
    let isSaved = false;
    await run(async () => {
      isSaved = await saveDraft(send);
    });
    if (isSaved) showToast({ title: t('saved') });
  }
  const control = (name: 'name' | 'address' | 'postcode' | 'centre') => ({
    label: t(`about.${name}`),
    value: values[name],
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={save}>
      <MeetingPanel meeting={meeting} nameOf={(field) => t(`about.${field}`)} />
      <TextField {...control('name')} required />
      <TextField {...control('address')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...control('postcode')} dir="ltr" autoComplete="off" />
        <TextField {...control('centre')} dir="ltr" hint={t('about.centreHint')} />
      </div>
      <Tick
        label={t('about.isConfirmed')}
        isTicked={values.isConfirmed}
        onTick={(isConfirmed) => setValues({ ...values, isConfirmed })}
      />
      {cemetery && values.name !== cemetery.name && (
        <p className="text-sm text-muted">{t('about.renamed')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {t('save')}
        </Button>
        {props.onClose && (
          <Button kind="quiet" onClick={props.onClose}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
