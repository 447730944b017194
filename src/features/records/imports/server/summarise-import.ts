import type { FindingLevel } from '../imports-values.ts';
import { describeIssue } from './describe-issue.ts';
import type { ImportReport } from './import-types.ts';

const LEVELS: readonly [level: FindingLevel, title: string][] = [
  ['refused', 'Refused'],
  ['duplicate', 'Duplicates, not taken again'],
  ['warned', 'Warnings'],
];

/** The summary of an import as lines for the operator. `reportPath`: the file with all findings, if any. */
export function summariseImport(report: ImportReport, reportPath?: string): string[] {
  return [
    ...verdict(report),
    '',
    ...figures(report),
    ...LEVELS.flatMap(([level, title]) => examples(report, level, title)),
    ...(reportPath ? ['', `All findings: ${reportPath}`] : []),
  ];
}

function verdict({ outcome, dryRun, rows, file, seconds }: ImportReport): string[] {
  if (outcome === 'refused') {
    const others = rows.good > 0 ? `; --partial takes the other ${count(rows.good)}` : '';
    const what = dryRun ? 'Dry run: the import would be refused' : 'Nothing was imported';
    return [
      `${what}: ${count(rows.refused)} of ${count(rows.read)} rows are refused. Correct them${others}.`,
    ];
  }
  const time = seconds < 10 ? seconds.toFixed(1) : Math.round(seconds);
  if (dryRun) return [`Dry run of ${file.name}: nothing was written.`];
  return [`Imported ${file.name} in ${time} s.`];
}

function figures(report: ImportReport): string[] {
  const { outcome, dryRun, rows, shapes, newCemeteries, file } = report;
  const taken = dryRun && outcome === 'taken' ? 'would be taken' : 'taken';
  const lines = [
    row(rows.read, 'rows read'),
    row(rows.taken, taken),
    row(rows.warned, 'with warnings'),
    row(rows.duplicate, 'duplicates, not taken again'),
    row(rows.refused, 'refused'),
  ];
  if (shapes.sections + shapes.paths > 0) {
    lines.push(
      row(shapes.sections, 'sections'),
      row(shapes.paths, `paths (${count(shapes.added)} new with the sections)`),
    );
  }
  if (newCemeteries.length > 0) {
    const verb = dryRun || outcome === 'refused' ? 'Not known yet' : 'New, to be confirmed by an admin';
    lines.push('', `${verb}: ${list(newCemeteries)}`);
  }
  if (file.unusedColumns.length > 0) lines.push('', `Columns not used: ${list(file.unusedColumns)}`);
  if (report.staleStatistics !== null) {
    lines.push(
      '',
      `The counts of names were not renewed (${report.staleStatistics}); the next import does it.`,
    );
  }
  return lines;
}

function examples(report: ImportReport, level: FindingLevel, title: string): string[] {
  const shown = report.examples[level];
  if (shown.length === 0) return [];
  const rest = report.totals[level] - shown.length;
  const more = rest > 0 ? [`  … and ${count(rest)} more`] : [];
  return ['', `${title}:`, ...shown.map((issue) => `  ${describeIssue(issue)}`), ...more];
}

function list(names: readonly string[]): string {
  const rest = names.length - 20;
  return names.slice(0, 20).join(', ') + (rest > 0 ? ` and ${count(rest)} more` : '');
}

function row(value: number, what: string): string {
  return `${count(value).padStart(9)}  ${what}`;
}

function count(value: number): string {
  return value.toLocaleString('en-GB');
}
