import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ROLES } from '#shared/contract/roles.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';
import { FactRows } from '#shared/web/ui/fact-rows.tsx';
import { SelectField } from '#shared/web/ui/field.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import type { Person } from '../../people-contract.ts';
import { useSession } from '../use-session.ts';
import { peopleApi, personQuery, refreshPeople } from './people-api.ts';
import { SessionsPart } from './sessions-part.tsx';
import { SuspensionPart } from './suspension-part.tsx';

/** One member: role, suspension, sessions. */
export function PersonDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTexts('access');
  const { data: person, isError } = useQuery(personQuery(id));
  return (
    <Dialog
      title={person?.fullName ?? t('people.manage')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {isError && <p role="alert">{t('errors.person_not_found')}</p>}
      {!person && !isError && <Skeletons count={3} className="mt-4 h-14" />}
      {person && <PersonParts person={person} />}
    </Dialog>
  );
}

function PersonParts({ person }: { person: Person }) {
  const { t } = useTexts('access');
  const { user } = useSession();
  const { day } = useFormats();
  const facts = [
    [t('people.username'), person.username],
    [t('people.email'), person.email],
    [t('people.joined'), day(person.createdAt)],
  ] as const;
  return (
    <div className="mt-4 flex flex-col gap-6">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <FactRows facts={facts} />
      </dl>
      {user?.id === person.id ? (
        <p className="text-muted">{t('people.self')}</p>
      ) : (
        <>
          <RolePart person={person} />
          <SuspensionPart person={person} />
        </>
      )}
      <SessionsPart person={person} />
    </div>
  );
}

function RolePart({ person }: { person: Person }) {
  const { t } = useTexts('access');
  const client = useQueryClient();
  const [role, setRole] = useState(person.role);
  const { run, isBusy } = useAction(t('people.failed'));
  const save = () =>
    run(async () => {
      await peopleApi.call('setRole', { params: { id: String(person.id) }, body: { role } });
      await refreshPeople(client);
    }, t('people.roleDone'));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={t('people.role')}
        className="min-w-48 grow"
        value={role}
        onChange={({ target }) => setRole(ROLES.find((known) => known === target.value) ?? person.role)}
      >
        {ROLES.map((known) => (
          <option key={known} value={known}>
            {t(`role.${known}`)}
          </option>
        ))}
      </SelectField>
      <Button disabled={isBusy || role === person.role} onClick={save}>
        {t('people.roleSave')}
      </Button>
      <p className="w-full text-sm text-muted">{t('people.roleHint')}</p>
    </div>
  );
}
