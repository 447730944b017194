import { describe, expect, it } from 'vitest';
import { addTotals, countReport, formatTotals } from './vitest-report.ts';

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
