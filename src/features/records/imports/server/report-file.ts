import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { extname } from 'node:path';
import { defused } from '#shared/server/csv-line.ts';
import { describeFinding } from './describe-issue.ts';
import { ImportError } from './import-error.ts';
import type { ImportIssue, ImportReport } from './import-types.ts';

const BUFFERED_CHARS = 65_536;
const COLUMNS = ['line', 'column', 'what', 'code', 'message', 'value'] as const;

/**
 * Every finding of an import in a file: JSON for '.json', comma-separated for '.csv', otherwise tab-separated.
 * Written as the findings come, because they may be more than memory holds, and under its own name only when
 * it is whole.
 */
export class ReportFile {
  readonly #path: string;
  readonly #part: string;
  readonly #kind: 'json' | ',' | '\t';
  readonly #file: number;
  #buffer = '';
  #written = 0;

  /** @throws ImportError where the file cannot be made */
  constructor(path: string) {
    this.#path = path;
    this.#part = `${path}.part`;
    const extension = extname(path).toLowerCase();
    this.#kind = extension === '.json' ? 'json' : extension === '.csv' ? ',' : '\t';
    try {
      this.#file = openSync(this.#part, 'w');
    } catch (error) {
      throw new ImportError(
        `The report cannot be written: ${error instanceof Error ? error.message : error}.`,
      );
    }
    this.#write(this.#kind === 'json' ? '{"issues":[' : `${COLUMNS.join(this.#kind)}\n`);
  }

  add(issue: ImportIssue): void {
    const { line, column, level, code, value } = issue;
    const message = describeFinding(issue);
    if (this.#kind === 'json') {
      this.#write(`${this.#written === 0 ? '' : ','}\n${JSON.stringify({ ...issue, message })}`);
    } else {
      const cells = [line, column, level, code, message, value].map((cell) => this.#cell(String(cell)));
      this.#write(`${cells.join(this.#kind)}\n`);
    }
    this.#written++;
  }

  /** Writes the summary (JSON only: a table has no place for it) and puts the file in its place. */
  finish(report: ImportReport): void {
    const { examples: _inIssues, ...summary } = report;
    if (this.#kind === 'json') this.#write(`\n],\n"summary":${JSON.stringify(summary)}}\n`);
    this.#flush();
    closeSync(this.#file);
    renameSync(this.#part, this.#path);
  }

  /** Removes an unfinished report. */
  abandon(): void {
    closeSync(this.#file);
    rmSync(this.#part, { force: true });
  }

  /** Defuses a cell that a spreadsheet would run as a formula (OWASP, CSV Injection). */
  #cell(text: string): string {
    const safe = defused(text);
    if (this.#kind === '\t') return safe.replace(/[\t\r\n]+/g, ' ');
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  }

  #write(text: string): void {
    this.#buffer += text;
    if (this.#buffer.length >= BUFFERED_CHARS) this.#flush();
  }

  #flush(): void {
    writeSync(this.#file, this.#buffer);
    this.#buffer = '';
  }
}
