import { describe, expect, it } from 'vitest';
import { addTotals, countReport, failedTests, formatTotals, slowestFiles } from './vitest-report.ts';

const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] };

describe('countReport', () => {
  it('counts tests, and todo as skipped', () => {
    expect(countReport(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 3 });
  });

  it('counts a file that could not be loaded', () => {
    const broken = {
      ...report,
      numFailedTests: 0,
      testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }],
    };
    expect(countReport(broken, 1).failed).toBe(1);
  });

  it('never lets a failed run look green', () => {
    expect(countReport({ ...report, numFailedTests: 0 }, 1).failed).toBe(1);
    expect(countReport(undefined, 137)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countReport({ ...report, numFailedTests: 0 }, 0).failed).toBe(0);
  });
});

it('prints sums as promised', () => {
  expect(
    formatTotals(addTotals({ passed: 1, failed: 0, skipped: 2 }, { passed: 2, failed: 1, skipped: 0 })),
  ).toBe('3 passed, 1 failed, 2 skipped');
});

it('names the files that took longest, the longest first', () => {
  const file = (name: string, endTime: number) => ({
    ...{ name: `/project/tests/${name}`, startTime: 1000, endTime },
    ...{ status: 'passed', assertionResults: [] },
  });
  const testResults = [3, 1, 6, 2, 5, 4].map((seconds) => file(`${seconds}.test.ts`, 1000 + seconds * 1000));
  expect(slowestFiles({ ...report, testResults }).map((line) => line.trim())).toEqual(
    [6, 5, 4, 3, 2].map((seconds) => `${seconds}.0 s   ${seconds}.test.ts`),
  );
  expect(slowestFiles(undefined)).toEqual([]);
});

it('says in a line which test failed and why', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a list goes on' },
    {
      ...{ status: 'failed', fullName: 'a list ends' },
      failureMessages: ['\u001b[31mAssertionError: expected 220 to be 200\u001b[39m\n    at a.test.ts:3:1'],
    },
  ];
  const testResults = [{ name: '/project/tests/a.test.ts', status: 'failed', assertionResults }];
  expect(failedTests({ ...report, testResults })).toEqual([
    'a.test.ts > a list ends: AssertionError: expected 220 to be 200',
  ]);
});
