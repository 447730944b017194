import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { JanazahNotice } from '../janazah-contract.ts';
import { janazahApi } from './janazah-api.ts';

/** The memorial linked to a notice, or the way to create and link one. */
export function MemorialOfNotice(props: {
  notice: JanazahNotice;
  isMember: boolean;
  onChanged: () => Promise<unknown>;
}) {
  const { t } = useTexts('janazah');
  const { notice } = props;
  const [address, setAddress] = useState('');
  const { fields, setFields, isBusy, run } = useServerFields(t('failed'));
  if (notice.memorialId !== null) {
    return (
      <Link to={`/memorial/${notice.memorialId}`} className={buttonStyle('primary', 'self-start')}>
        {t('memorial.open')}
      </Link>
    );
  }
  if (!props.isMember || notice.state === 'cancelled') return null;
  async function link(event: FormEvent) {
    event.preventDefault();
    const memorialId = Number(/(?:^|memorial\/)(\d{1,15})\/?$/.exec(address.trim())?.[1]);
    if (!Number.isSafeInteger(memorialId)) return setFields({ memorialId: t('memorial.bad') });
    const body = { memorialId };
    if (!(await run(() => janazahApi.call('link', { params: { id: String(notice.id) }, body })))) return;
    showToast({ title: t('memorial.linked') });
    await props.onChanged();
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{t('memorial.lead')}</p>
      <Link
        to={`/create-memorial?name=${encodeURIComponent(notice.deceasedName)}`}
        className={buttonStyle('quiet', 'self-start')}
      >
        {t('memorial.make')}
      </Link>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-action underline">
          {t('memorial.hasOne')}
        </summary>
        <form onSubmit={link} noValidate className="flex flex-wrap items-start gap-3 pt-2">
          <TextField
            className="min-w-56 grow"
            label={t('memorial.address')}
            hint={t('memorial.addressHint')}
            name="memorialId"
            dir="ltr"
            value={address}
            error={fields.memorialId}
            onChange={({ target }) => setAddress(target.value)}
          />
          <Button type="submit" kind="quiet" aria-disabled={isBusy} className="sm:mt-7">
            {t('memorial.link')}
          </Button>
        </form>
      </details>
    </div>
  );
}
