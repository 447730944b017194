import type { ReactNode } from 'react';
import { isOneOf, OFFICIALS } from '#shared/contract/roles.ts';
import { formatLatLng } from '#shared/geo.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { FactRows } from '#shared/web/ui/fact-rows.tsx';
import type { Statement } from '../receipts-contract.ts';

const DATES = ['dateOfBirth', 'dateOfDeath'];
const ORDER = [
  'deceasedName',
  'dateOfBirth',
  'dateOfDeath',
  'cemetery',
  'location',
  'section',
  'graveNumber',
  'plotSize',
  'additionalInfo',
];

/** Everything that was signed, in words. */
export function ReceiptFacts({ statement }: { statement: Statement }) {
  const { t } = useTexts('receipts');
  const { partialDate, day, distance } = useFormats();
  const { fields, position, official } = statement;
  const title = isOneOf(OFFICIALS, official.title) ? t(`role.${official.title}`) : official.title;
  const place = formatLatLng(position).replace(',', ', ');
  const source =
    position.accuracy === null
      ? t(`position.${position.source}`)
      : t('position.measured', { accuracy: distance(position.accuracy) });
  const verified: [string, ReactNode][] = ORDER.filter((name) => fields[name]).map((name) => {
    const value = fields[name] ?? '';
    return [
      t(`field.${name}`),
      DATES.includes(name) ? partialDate(value, false) : <bdi key={name}>{value}</bdi>,
    ];
  });
  const whereabouts: [string, ReactNode] = [
    t('field.gpsCoordinates'),
    <span key="place">
      <bdi dir="ltr">{place}</bdi> ({source})
    </span>,
  ];
  const by: [string, ReactNode][] = [
    [t('fact.office'), <bdi key="office">{statement.office ?? t('administrators')}</bdi>],
    [
      t('fact.official'),
      <span key="official">
        <bdi>{official.name}</bdi> · <bdi>{title}</bdi>
      </span>,
    ],
    [t('fact.date'), partialDate(statement.verificationDate, false)],
    [t('fact.signed'), day(statement.issuedAt)],
    [
      t('fact.documents'),
      statement.documents === 0
        ? t('fact.noDocuments')
        : t('fact.documentCount', { count: statement.documents }),
    ],
    ...(statement.islamicBurialConfirmed
      ? ([[t('fact.islamic'), t('fact.confirmed')]] satisfies [string, ReactNode][])
      : []),
    [t('fact.audit'), <bdi key="audit">{statement.auditId}</bdi>],
  ];
  return (
    <>
      <FactList title={t('verified')} facts={[...verified, whereabouts]} />
      <FactList title={t('by')} facts={by} />
    </>
  );
}

function FactList({ title, facts }: { title: string; facts: [string, ReactNode][] }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-serif text-2xl">{title}</h2>
      <dl className="grid gap-x-6 sm:grid-cols-[minmax(10rem,auto)_1fr] sm:gap-y-2">
        <FactRows facts={facts} />
      </dl>
    </section>
  );
}
