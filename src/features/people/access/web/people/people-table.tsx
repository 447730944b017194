import type { ReactNode } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { Person, RecentPerson } from '../../people-contract.ts';

const COLUMNS = ['name', 'username', 'email', 'role', 'joined', 'actions'] as const;

/** A table on wide screens; on a phone each row is a card. */
export function PeopleTable(props: {
  people: readonly (RecentPerson | Person)[];
  onOpen: (id: number) => void;
}) {
  const { t } = useTexts('access');
  const { day } = useFormats();
  return (
    <table className="block w-full text-start md:table">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="px-3 py-2 text-start font-semibold">
              {t(`people.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="flex flex-col gap-4 md:table-row-group">
        {props.people.map((person) => (
          <tr key={person.id} className="block rounded-card border border-line bg-surface p-4 md:table-row">
            <Cell>
              <bdi className="font-semibold wrap-anywhere">{person.fullName}</bdi>{' '}
              {'suspension' in person && person.suspension && <Badge>{t('people.suspended')}</Badge>}
              {'isDemo' in person && person.isDemo && <Badge kind="demo">{t('common:demo.badge')}</Badge>}
            </Cell>
            <Cell label={t('people.username')}>
              <bdi className="wrap-anywhere">{person.username}</bdi>
            </Cell>
            <Cell label={t('people.email')}>
              <bdi className="wrap-anywhere">{person.email}</bdi>
            </Cell>
            <Cell label={t('people.role')}>{t(`role.${person.role}`)}</Cell>
            <Cell label={t('people.joined')}>{day(person.createdAt, 'short')}</Cell>
            <Cell>
              <Button
                kind="quiet"
                aria-label={t('people.manageWhom', { name: person.fullName })}
                onClick={() => props.onOpen(person.id)}
              >
                {t('people.manage')}
              </Button>
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a card the column's name precedes its value. */
function Cell({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <td className="block py-1 md:table-cell md:px-3 md:py-2 md:align-middle">
      {label && (
        <span aria-hidden="true" className="me-2 text-muted md:hidden">
          {label}:
        </span>
      )}
      {children}
    </td>
  );
}
