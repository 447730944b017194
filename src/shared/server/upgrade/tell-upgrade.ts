import type { UpgradeSpan } from './pending-migrations.ts';
import type { Rehearsal, RehearsedStep } from './rehearse-migrations.ts';

/** Size of a table as the database itself estimates it. */
export interface TableSize {
  rows: number;
  bytes: number;
}

const MB = 1024 * 1024;
const figure = (count: number) => count.toLocaleString('en-GB');

export interface TriedUpgrade {
  rehearsal: Rehearsal;
  /** Of the tables of the real database. */
  sizes: Map<string, TableSize>;
  /** Rows of the backup that the steps ran over; without it they ran over empty tables, and their times say nothing. */
  rowsTried?: number;
  /** What the change log says of the steps. */
  news: string;
}

export function tellUpToDate({ applied }: UpgradeSpan): string {
  return `The database is up to date: ${applied} migrations. Nothing will be done.`;
}

/** What an upgrade will do, for the operator who decides when to do it. */
export function tellUpgrade(span: UpgradeSpan, { rehearsal, sizes, rowsTried, news }: TriedUpgrade): string {
  const lines = [
    `${span.pending.length} migrations will run at the first start of the new version, after ${span.applied} that have run.`,
    'They run in one go: what is locked stays locked until the last of them is done. Should one fail, none has happened.',
    '',
    ...rehearsal.steps.flatMap((step) => tellStep(step, sizes, rowsTried !== undefined)),
    '',
    rowsTried === undefined
      ? 'How long it takes was not measured. With a backup it is: npm run upgrade:check -- --backup FILE'
      : `Measured on this machine with the ${figure(rowsTried)} rows of the backup: ${seconds(rehearsal.steps)} s in all.`,
    '',
    ...(rehearsal.breaks.length === 0
      ? [
          'The version that runs now works with the new tables as well: update one instance after the other, and go back by',
          'starting the older version again.',
        ]
      : [
          'The version that runs now may fail on the new tables. Stop every instance of it before you start the new one; the way',
          'back is the backup that you make before:',
          ...rehearsal.breaks.map((reason) => `  - ${reason}`),
        ]),
  ];
  return [...lines, ...(news ? ['', news] : [])].join('\n');
}

function tellStep(
  { tag, ms, locks, rewritten, changed }: RehearsedStep,
  sizes: Map<string, TableSize>,
  measured: boolean,
): string[] {
  const size = (table: string) => {
    const known = sizes.get(table);
    return known ? ` (${figure(known.rows)} rows, ${figure(Math.ceil(known.bytes / MB))} MB)` : '';
  };
  return [
    `${tag}${measured ? `, ${(ms / 1000).toFixed(1)} s` : ''}`,
    ...locks.map(({ table, blocked }) => `  blocks ${blocked}: ${table}${size(table)}`),
    ...rewritten.map((table) => `  writes every row anew: ${table}${size(table)}`),
    ...changed.map((table) => `  changes rows of ${table}${size(table)}`),
  ];
}

function seconds(steps: RehearsedStep[]): string {
  return (steps.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(1);
}
