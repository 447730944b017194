import { type FormEvent, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { Tick } from '#shared/web/ui/tick.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { TendedCemetery } from '../layouts-contract.ts';
import { cemeteryForm } from '../layouts-fields.ts';
import { formatPoints, parsePoints } from '../points-text.ts';
import { layoutsApi, useTended } from './layouts-api.ts';
import { StaleBanner } from './stale-banner.tsx';
import { useFormErrors } from './use-form-errors.ts';

const EMPTY = { name: '', address: '', postcode: '', centre: null, isConfirmed: true } as const;

/** Adds a cemetery, or changes what is known of one. */
export function CemeteryForm(props: {
  cemetery: TendedCemetery | null;
  onSaved: (tended: TendedCemetery) => void;
  onClose?: () => void;
  onReload?: () => Promise<TendedCemetery | undefined>;
}) {
  const { t } = useTexts('layouts');
  const { cemetery } = props;
  const before = cemetery ?? EMPTY;
  const [values, setValues] = useState({
    name: before.name,
    address: before.address,
    postcode: before.postcode,
    centre: before.centre ? formatPoints([before.centre]) : '',
    isConfirmed: before.isConfirmed,
  });
  const { fields, isBusy, isStale, check, run } = useFormErrors(t('failed'));
  const take = useTended();
  async function save(version: string) {
    const centre = parsePoints(values.centre);
    // Several points, or unreadable text, are not a centre.
    const point =
      'points' in centre && centre.points.length <= 1 ? (centre.points[0] ?? null) : [Number.NaN, 0];
    const read = cemeteryForm.safeParse({ ...values, centre: point });
    if (!check(read) || !read.data) return;
    const body = read.data;
    const isDone = await run(async () => {
      const saved = cemetery
        ? await layoutsApi.call('edit', { params: { id: String(cemetery.id) }, body: { ...body, version } })
        : await layoutsApi.call('create', { body });
      await take(saved);
      props.onSaved(saved);
    });
    if (isDone) showToast({ title: t('saved') });
  }
  const control = (name: 'name' | 'address' | 'postcode' | 'centre') => ({
    label: t(`about.${name}`),
    value: values[name],
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save(cemetery?.version ?? '');
      }}
    >
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
      {isStale && props.onReload && (
        <StaleBanner
          onMine={async () => save((await props.onReload?.())?.version ?? '')}
          onTheirs={async () => {
            const now = await props.onReload?.();
            if (now) props.onSaved(now);
          }}
        />
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
