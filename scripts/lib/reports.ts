import { z } from 'zod';

export type Count = { passed: number; failed: number };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()).default([]),
});

/** A suite that gave no report did not run; that is one failure. */
const didNotRun: Count = { passed: 0, failed: 1 };

/** Counts of a Vitest JSON report. A file that broke before its first test is one failure. */
export function countVitest(report: unknown): Count {
  const { data } = vitestReport.safeParse(report);
  if (!data) return didNotRun;
  const broken = data.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: data.numPassedTests, failed: data.numFailedTests + broken.length };
}

/** Counts of a Playwright JSON report. A test that passed only at the second attempt has passed; errors outside tests are failures. */
export function countPlaywright(report: unknown): Count {
  const { data } = playwrightReport.safeParse(report);
  if (!data) return didNotRun;
  const { expected, unexpected, flaky } = data.stats;
  const failed = unexpected + data.errors.length;
  return expected + flaky + failed === 0 ? didNotRun : { passed: expected + flaky, failed };
}

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});
