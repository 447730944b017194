import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ImportIssue } from './import-types.ts';
import { ReportFile } from './report-file.ts';

const issue = (value: string): ImportIssue =>
  ({ line: 2, column: 'name', level: 'warning', code: 'no_date', value }) as unknown as ImportIssue;

it.each(['=1+1', ' =1+1', '\u00A0@SUM(A1)'])(
  'a report keeps %j of a register from being a formula',
  (value) => {
    for (const extension of ['csv', 'tsv']) {
      const path = join(mkdtempSync(join(tmpdir(), 'ziyarah-report-')), `report.${extension}`);
      const report = new ReportFile(path);
      report.add(issue(value));
      report.finish({} as never);
      expect(readFileSync(path, 'utf8')).toContain(`'${value}`);
    }
  },
);
