import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export type Totals = { passed: number; failed: number; skipped: number };

/** What a part of a run came to, and a line for each test that failed in it. */
export type PartResult = Totals & { failures?: string[] };

export const NONE: Totals = { passed: 0, failed: 0, skipped: 0 };

/** The part of Vitest's JSON report that is counted. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    /** Milliseconds. */
    startTime?: number;
    endTime?: number;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

/**
 * @param report undefined when Vitest ended before it could write one
 * @param exitCode a run that fails without a failed test (a broken import, an error after the last
 *   test) counts as one failure, so that it can never look green
 */
export function countReport(report: VitestReport | undefined, exitCode: number): Totals {
  const emptyFailures =
    report?.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
      .length ?? 0;
  const failed = (report?.numFailedTests ?? 0) + emptyFailures;
  return {
    passed: report?.numPassedTests ?? 0,
    failed: exitCode !== 0 && failed === 0 ? 1 : failed,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
}

/** Names of the tests that did not run, which the totals alone would hide. */
export function skippedTests(report: VitestReport | undefined): string[] {
  return (report?.testResults ?? []).flatMap((file) =>
    file.assertionResults
      .filter((test) => !['passed', 'failed'].includes(test.status))
      .map((test) => test.fullName),
  );
}

/** A line for each test that failed: its file, its name, and the first line of its reason. */
export function failedTests(report: VitestReport | undefined): string[] {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages = [] }) => {
        const [reason = ''] = failureMessages.join('\n').split('\n');
        return `${basename(name)} > ${fullName}: ${stripVTControlCharacters(reason)}`;
      }),
  );
}

const SLOWEST = 5;

/** The slowest test files, as lines, to show where time can be saved. */
export function slowestFiles(report: VitestReport | undefined): string[] {
  return (report?.testResults ?? [])
    .map(({ name, startTime = 0, endTime = 0 }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s   ${basename(name)}`);
}

export function addTotals(...all: Totals[]): Totals {
  return all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    NONE,
  );
}

export function formatTotals({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
