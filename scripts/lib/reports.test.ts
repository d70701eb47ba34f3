import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest, sum } from './reports.ts';

describe('Vitest', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [{ status: 'failed', assertionResults: [{}] }],
  };

  test('tests are counted', () => {
    expect(countVitest(report)).toEqual({ passed: 5, failed: 1 });
  });

  test('a file that could not be loaded is a failure', () => {
    const broken = {
      ...report,
      testResults: [...report.testResults, { status: 'failed', assertionResults: [] }],
    };
    expect(countVitest(broken)).toEqual({ passed: 5, failed: 2 });
  });

  test('no report is a failure', () => {
    expect(countVitest(undefined)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('Playwright', () => {
  const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 2 };

  test('tests are counted', () => {
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 5, failed: 0 });
  });

  test('an error outside the tests is a failure', () => {
    expect(countPlaywright({ stats, errors: [{ message: 'setup' }] })).toEqual({ passed: 5, failed: 1 });
  });

  test.each([undefined, {}, { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [] }])(
    'no report, or nothing in it, is a failure: %j',
    (report) => {
      expect(countPlaywright(report)).toEqual({ passed: 0, failed: 1 });
    },
  );
});

test('counts add up', () => {
  expect(
    sum([
      { passed: 1, failed: 2 },
      { passed: 3, failed: 0 },
    ]),
  ).toEqual({ passed: 4, failed: 2 });
});
