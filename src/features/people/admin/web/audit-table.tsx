import type { ReactNode } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import type { AuditRow } from '../admin-contract.ts';
import { clockOf } from './clock-of.ts';

const COLUMNS = ['when', 'who', 'action', 'subject', 'fields'] as const;

/** A table on wide screens; on a phone each row is a card. */
export function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  const { t } = useTexts('admin');
  return (
    <table className="block w-full text-start md:table">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="px-3 py-2 text-start font-semibold">
              {t(`audit.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="flex flex-col gap-3 md:table-row-group">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: AuditRow }) {
  const { t } = useTexts('admin');
  const { day } = useFormats();
  const details = Object.entries(row.details).filter(([, value]) => value !== null);
  return (
    <tr className="block rounded-card border border-line bg-surface p-4 md:table-row">
      <Cell label={t('audit.when')}>
        <time dateTime={row.at}>
          {day(row.at, 'short')} <span className="whitespace-nowrap text-muted">{clockOf(row.at)}</span>
        </time>
      </Cell>
      <Cell label={t('audit.who')}>
        <bdi className="wrap-break-word">{nameOf(row, t)}</bdi>
        {row.actorId !== null && <RecordNumber id={row.actorId} />}
      </Cell>
      <Cell label={t('audit.action')}>
        <ActName action={row.action} />
      </Cell>
      <Cell label={t('audit.subject')}>
        <SubjectName type={row.subjectType} />
        {row.subjectId !== null && <RecordNumber id={row.subjectId} />}
      </Cell>
      <Cell label={t('audit.fields')}>
        {row.fields.length + details.length === 0 && <span aria-hidden="true">–</span>}
        <bdi dir="ltr" className="font-mono text-sm wrap-anywhere">
          {[...row.fields, ...details.map(([name, value]) => `${name}: ${value}`)].join(', ')}
        </bdi>
      </Cell>
    </tr>
  );
}

function RecordNumber({ id }: { id: number }) {
  return (
    <>
      {' '}
      <bdi dir="ltr" className="text-sm text-muted">
        #{id}
      </bdi>
    </>
  );
}

function nameOf({ actorName, actorId, actorRole }: AuditRow, t: (key: string) => string): string {
  if (actorName) return actorName;
  if (actorId !== null) return t('audit.gone');
  return t(actorRole === 'system' ? 'audit.system' : 'audit.visitor');
}

/** 'dua.approve' in words, with the code beside it, because slices may add acts that have no words yet. */
function ActName({ action }: { action: string }) {
  const { t } = useTexts('admin');
  const verb = action.slice(action.indexOf('.') + 1);
  const key = `verb.${verb}`;
  const words = t(key);
  return (
    <>
      {words !== key && <span className="block font-semibold">{words}</span>}
      <bdi dir="ltr" className="font-mono text-sm text-muted max-md:wrap-anywhere md:whitespace-nowrap">
        {action}
      </bdi>
    </>
  );
}

function SubjectName({ type }: { type: string }) {
  const { t } = useTexts('admin');
  const key = `subject.${type}`;
  const words = t(key);
  return <bdi>{words === key ? type : words}</bdi>;
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className="block py-1 md:table-cell md:px-3 md:py-2 md:align-top">
      <span aria-hidden="true" className="me-2 text-muted md:hidden">
        {label}:
      </span>
      {children}
    </td>
  );
}
