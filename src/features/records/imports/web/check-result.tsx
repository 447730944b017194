import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { ScrollBox } from '#shared/web/ui/scroll-box.tsx';
import type { ImportCheck, ImportDetails } from '../imports-contract.ts';
import { FINDING_LEVELS, type FindingLevel } from '../imports-values.ts';
import { reportHref } from './imports-api.ts';

const COUNTS = ['rows', 'new', 'changed', 'duplicate', 'refused', 'warned', 'misplaced'] as const;
const CELL = 'px-3 py-2 text-start align-top break-words';

/** Counts, reasons, and the first findings of each kind. */
export function CheckResult({ data, check }: { data: ImportDetails; check: ImportCheck }) {
  const { t } = useTexts('imports');
  const { number } = useFormats();
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
        {COUNTS.map((name) => (
          <div key={name} className="rounded-card border border-line bg-surface p-3">
            <dt className="text-sm text-muted">{t(`check.${name}`)}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{number(check.counts[name])}</dd>
          </div>
        ))}
      </dl>
      {check.newCemeteries.length > 0 && (
        <p>
          {t('check.newCemeteries')}:{' '}
          {check.newCemeteries.map((name, index) => (
            <span key={name}>
              {index > 0 && ' · '}
              <bdi>{name}</bdi>
            </span>
          ))}
        </p>
      )}
      {FINDING_LEVELS.map((level) => (
        <Findings key={level} level={level} check={check} />
      ))}
      <Changed check={check} />
      {data.hasReport && (
        <a href={reportHref(data.id)} download className={buttonStyle('quiet', 'self-start')}>
          {t('check.report')}
        </a>
      )}
    </>
  );
}

/** Findings of a level; positions far from their cemetery are added to the warnings. */
function countOf({ counts }: ImportCheck, level: FindingLevel): number {
  return level === 'warned' ? counts.warned + counts.misplaced : counts[level];
}

function Findings({ level, check }: { level: FindingLevel; check: ImportCheck }) {
  const { t } = useTexts('imports');
  const { number } = useFormats();
  const rows = check[level];
  if (rows.length === 0) return null;
  const reasons = check.reasons.filter((reason) => reason.level === level);
  return (
    <Fold title={`${t(`check.${level}`)} (${number(countOf(check, level))})`}>
      <ul className="list-disc ps-6" aria-label={t('check.reasons')}>
        {reasons.map(({ code, count }) => (
          <li key={code}>
            {t(`reason.${code}`)}: {number(count)}
          </li>
        ))}
      </ul>
      <Table
        caption={t('check.firstFindings', { count: rows.length })}
        heads={['line', 'column', 'reason', 'value']}
      >
        {rows.map(({ line, column, code, value }) => (
          <tr key={`${line} ${column} ${code}`} className="border-t border-line">
            <th scope="row" className={`${CELL} font-normal tabular-nums`}>
              {number(line)}
            </th>
            <td className={CELL}>
              <bdi>{column}</bdi>
            </td>
            <td className={CELL}>{t(`reason.${code}`)}</td>
            <td className={CELL}>
              <bdi>{value}</bdi>
            </td>
          </tr>
        ))}
      </Table>
    </Fold>
  );
}

function Changed({ check }: { check: ImportCheck }) {
  const { t } = useTexts('imports');
  const { number } = useFormats();
  const { changed, counts } = check;
  if (changed.length === 0) return null;
  return (
    <Fold title={`${t('check.changed')} (${number(counts.changed)})`}>
      <Table caption={t('check.firstFindings', { count: changed.length })} heads={['line', 'name', 'fields']}>
        {changed.map(({ line, graveId, name, fields, isVerified }) => (
          <tr key={line} className="border-t border-line">
            <th scope="row" className={`${CELL} font-normal tabular-nums`}>
              {number(line)}
            </th>
            <td className={CELL}>
              <Link to={`/grave/${graveId}`} className="text-action underline">
                <bdi>{name}</bdi>
              </Link>
            </td>
            <td className={CELL}>
              {fields.map((field) => t(`field.${field}`)).join(' · ')}
              {isVerified && <span className="block text-sm text-muted">{t('check.verified')}</span>}
            </td>
          </tr>
        ))}
      </Table>
    </Fold>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">{title}</summary>
      <div className="flex flex-col gap-3 px-4 pb-4">{children}</div>
    </details>
  );
}

function Table(props: { caption: string; heads: readonly string[]; children: ReactNode }) {
  const { t } = useTexts('imports');
  return (
    <ScrollBox label={props.caption}>
      <table className="w-full text-sm">
        <caption className="pb-1 text-start text-muted">{props.caption}</caption>
        <thead>
          <tr>
            {props.heads.map((head) => (
              <th key={head} scope="col" className={`${CELL} font-semibold`}>
                {t(head === 'name' ? 'field.deceasedName' : `check.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{props.children}</tbody>
      </table>
    </ScrollBox>
  );
}
