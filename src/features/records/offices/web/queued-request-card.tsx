import { useState } from 'react';
import { Link } from 'react-router';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { FactRows } from '#shared/web/ui/fact-rows.tsx';
import { SelectField, TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { Office, QueuedRequest } from '../offices-contract.ts';
import type { RequestDecision } from '../offices-fields.ts';
import { officesApi } from './offices-api.ts';

export function QueuedRequestCard(props: {
  request: QueuedRequest;
  offices: readonly Office[];
  onDecided: () => Promise<unknown>;
}) {
  const { request, offices } = props;
  const { t } = useTexts('offices');
  const { day } = useFormats();
  const [reason, setReason] = useState('');
  const [officeId, setOfficeId] = useState('');
  const { fields, isBusy, run } = useServerFields(t('queue.failed'));
  const decide = async (status: RequestDecision['status']) => {
    const office = status === 'approved' && officeId ? { organisationId: Number(officeId) } : {};
    const params = { id: String(request.id) };
    const body = { status, reason, ...office };
    if (!(await run(() => officesApi.call('decide', { params, body })))) return;
    showToast({ title: t('queue.decided') });
    await props.onDecided();
  };
  const facts: [string, string][] = [
    [t('queue.member'), `${request.member.name} · ${request.member.email}`],
    [t('request.organisationName'), request.organisationName],
    [t('request.officialTitle'), request.officialTitle],
    [t('request.workEmail'), request.workEmail],
    [t('request.workPhone'), request.workPhone],
  ];
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="grow font-serif text-xl">
          <bdi>{request.member.name}</bdi>
        </h2>
        <Badge>{t(`role.${request.role}`)}</Badge>
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <FactRows facts={facts} />
      </dl>
      <p className="text-sm text-muted">{t('queue.asked', { day: day(request.createdAt) })}</p>
      <p dir="auto" className="mt-3 whitespace-pre-line">
        {request.statement}
      </p>
      {!request.member.isEmailProven && (
        <p role="note" className="mt-3 rounded-lg border border-brass px-3 py-2">
          {t('errors.asker_unproven')}
        </p>
      )}
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        <div>
          <SelectField
            label={t('queue.office')}
            hint={t('queue.officeHint')}
            error={fields.organisationId}
            value={officeId}
            onChange={({ target }) => setOfficeId(target.value)}
          >
            <option value="">{t('queue.noOffice')}</option>
            {offices.map(({ id, name }) => (
              <option key={id} value={id} dir="auto">
                {name}
              </option>
            ))}
          </SelectField>
          <Link to="/admin?tab=offices" className="inline-flex min-h-11 items-center text-action underline">
            {t('admin.add')}
          </Link>
        </div>
        <TextField
          label={t('queue.reason')}
          hint={t('queue.reasonHint')}
          error={fields.reason}
          value={reason}
          maxLength={1000}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button disabled={isBusy} onClick={() => decide('approved')}>
          {t('queue.approve')}
        </Button>
        <Button kind="danger" disabled={isBusy} onClick={() => decide('refused')}>
          {t('queue.refuse')}
        </Button>
      </div>
    </li>
  );
}
