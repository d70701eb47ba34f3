import { describe, expect, test } from 'vitest';
import {
  countPlaywright,
  countVitest,
  failedJourneys,
  failedUnits,
  journeysThatEnded,
  sum,
  unhandledErrors,
} from './reports.ts';

describe('Vitest', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      {
        name: 'rooms.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'a room is renamed', status: 'passed' },
          {
            fullName: 'a room is found',
            status: 'failed',
            failureMessages: ['expected 2 to be 3\n at rooms'],
          },
        ],
      },
    ],
  };
  const broken = {
    ...report,
    testResults: [
      ...report.testResults,
      { name: 'broken.test.ts', status: 'failed', message: 'Cannot find module\n…', assertionResults: [] },
    ],
  };

  test('tests are counted', () => {
    expect(countVitest(report)).toEqual({ passed: 5, failed: 1 });
  });

  test('a file that could not be loaded is a failure', () => {
    expect(countVitest(broken)).toEqual({ passed: 5, failed: 2 });
  });

  test('failed tests and broken files are named with their reason', () => {
    expect(failedUnits(broken)).toEqual([
      'rooms.test.ts › a room is found: expected 2 to be 3',
      'broken.test.ts: Cannot find module',
    ]);
    expect(failedUnits(undefined)).toEqual([]);
  });

  test('errors outside of tests are named', () => {
    expect(unhandledErrors(['chat.test.ts: IDBDatabase is not defined'])).toHaveLength(1);
    expect(unhandledErrors(null)).toEqual([]);
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

describe('names of journeys', () => {
  const journey = (title: string, status: string, ...results: string[]) => ({
    title,
    tests: [{ status, results: results.map((one) => ({ status: one })) }],
  });
  const report = {
    suites: [
      {
        title: 'rooms.spec.ts',
        specs: [
          journey('rooms are searched', 'flaky', 'failed', 'passed'),
          journey('rooms are renamed', 'unexpected', 'timedOut'),
          journey('rooms are renamed', 'expected', 'passed'),
          journey('rooms are pinned', 'skipped', 'skipped'),
        ],
        suites: [{ title: 'on a phone', specs: [journey('rooms are renamed', 'expected', 'passed')] }],
      },
    ],
  };

  test('name the ones that failed, and the ones that passed at the second attempt only', () => {
    expect(journeysThatEnded(report, 'unexpected')).toEqual(['rooms.spec.ts › rooms are renamed']);
    expect(journeysThatEnded(report, 'flaky')).toEqual(['rooms.spec.ts › rooms are searched']);
  });

  test('say of the ones that failed how often they did', () => {
    expect(failedJourneys(report)).toEqual([
      '1 of 2: rooms.spec.ts › rooms are searched',
      '1 of 2: rooms.spec.ts › rooms are renamed',
    ]);
  });

  test('are none without a report', () => {
    expect(journeysThatEnded(undefined, 'flaky')).toEqual([]);
    expect(failedJourneys({ stats: {} })).toEqual([]);
  });
});

test('counts add up', () => {
  expect(
    sum([
      { passed: 1, failed: 2 },
      { passed: 3, failed: 0 },
    ]),
  ).toEqual({ passed: 4, failed: 2 });
});
