import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { isOneOf, OFFICIALS } from '#shared/contract/roles.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import type { Office } from '../offices-contract.ts';
import { OfficeForm } from './office-form.tsx';
import { officesApi } from './offices-api.ts';

export type CemeteryTools = (cemetery: { id: number; name: string }) => ReactNode;
export type OfficeParts = (office: { id: number; name: string }) => ReactNode;

export function OfficeCard({
  office,
  tools,
  onChanged,
  children,
}: {
  office: Office;
  tools: CemeteryTools;
  onChanged: () => Promise<unknown>;
  children: ReactNode;
}) {
  const { t } = useTexts('offices');
  const [isEditing, setEditing] = useState(false);
  const { run, isBusy } = useAction(t('admin.failed'));
  const id = String(office.id);
  const act = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      await onChanged();
    }, t('admin.saved'));
  if (isEditing) {
    return (
      <li className="rounded-card border border-line bg-surface p-4">
        <OfficeForm office={office} onSaved={onChanged} onClose={() => setEditing(false)} />
      </li>
    );
  }
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="grow font-serif text-xl">
          <bdi>{office.name}</bdi>
        </h2>
        <Badge>{t(`kind.${office.kind}`)}</Badge>
        {office.isDemo && <Badge kind="demo">{t('common:demo.badge')}</Badge>}
      </div>
      {office.email && <p dir="ltr">{office.email}</p>}
      <div>
        <h3 className="font-semibold">{t('admin.cemeteries')}</h3>
        <ul className="flex flex-col gap-2">
          {office.cemeteries.map((cemetery) => (
            <li key={cemetery.id} className="flex flex-col gap-2">
              <span>
                <bdi>{cemetery.name}</bdi>
                {!cemetery.hasBoundary && (
                  <span className="text-sm text-muted"> ({t('admin.noBoundary')})</span>
                )}
              </span>
              {tools(cemetery)}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-col gap-2">
        <h3 className="font-semibold">{t('admin.members')}</h3>
        <ul className="flex flex-col gap-1">
          {office.members.map((member) => (
            <li key={member.id} className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 grow break-words">
                <bdi>{member.name}</bdi> · <bdi>{member.email}</bdi>
                {!isOneOf(OFFICIALS, member.role) && (
                  <span className="block text-sm text-muted">
                    {t('admin.powerless')}{' '}
                    <Link
                      to="/admin?tab=users"
                      className="inline-flex min-h-11 items-center text-action underline"
                    >
                      {t('admin.giveRole')}
                    </Link>
                  </span>
                )}
              </span>
              <ConfirmButton
                kind="plain"
                disabled={isBusy}
                label={t('admin.removeOf', { name: member.name })}
                question={t('admin.removeOfQuestion', { name: member.name })}
                text={t(
                  isOneOf(OFFICIALS, member.role) && member.role !== 'admin'
                    ? 'admin.removeOfText'
                    : 'admin.removeOfOnly',
                )}
                yes={t('admin.remove')}
                no={t('admin.cancel')}
                onConfirm={() =>
                  act(() => officesApi.call('removeMember', { params: { id, userId: String(member.id) } }))
                }
              >
                {t('admin.remove')}
              </ConfirmButton>
            </li>
          ))}
        </ul>
        <AddMember id={id} onChanged={onChanged} />
      </div>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" onClick={() => setEditing(true)}>
          {t('admin.edit')}
        </Button>
        <ConfirmButton
          kind="danger"
          disabled={isBusy}
          question={t('admin.removeQuestion', { name: office.name })}
          yes={t('admin.remove')}
          no={t('admin.cancel')}
          onConfirm={() => act(() => officesApi.call('remove', { params: { id } }))}
        >
          {t('admin.removeOffice')}
        </ConfirmButton>
      </div>
    </li>
  );
}

function AddMember({ id, onChanged }: { id: string; onChanged: () => Promise<unknown> }) {
  const { t } = useTexts('offices');
  const [email, setEmail] = useState('');
  const { fields, isBusy, run } = useServerFields(t('admin.failed'));
  async function add(event: FormEvent) {
    event.preventDefault();
    if (!(await run(() => officesApi.call('addMember', { params: { id }, body: { email } })))) return;
    setEmail('');
    await onChanged();
  }
  return (
    <form onSubmit={add} noValidate className="flex flex-wrap items-end gap-2">
      <TextField
        label={t('admin.memberEmail')}
        type="email"
        autoComplete="off"
        dir="ltr"
        className="min-w-0 grow"
        value={email}
        error={fields.email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button kind="quiet" type="submit" disabled={isBusy}>
        {t('admin.addMember')}
      </Button>
    </form>
  );
}
