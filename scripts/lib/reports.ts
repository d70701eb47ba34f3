import { z } from 'zod';

export type Count = { passed: number; failed: number };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()).default([]),
});

type Spec = { title: string; tests: { status: string; results: { status: string }[] }[] };
type Suite = { title: string; specs?: Spec[] | undefined; suites?: Suite[] | undefined };

const spec: z.ZodType<Spec> = z.object({
  title: z.string(),
  tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ status: z.string() })) })),
});
const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(spec).optional(),
  suites: z.array(z.lazy(() => suite)).optional(),
});
const journeysReport = z.object({ suites: z.array(suite) });

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

const firstLine = (text: string | undefined): string => text?.split('\n', 1)[0] ?? '';

/** The tests that failed in a Vitest JSON report, each with its file and the first line of why. */
export const failedUnits = (report: unknown): string[] =>
  (vitestReport.safeParse(report).data?.testResults ?? []).flatMap(
    ({ name, status, message, assertionResults }) =>
      status === 'failed' && assertionResults.length === 0
        ? [`${name}: ${firstLine(message)}`]
        : assertionResults
            .filter((test) => test.status === 'failed')
            .map((test) => `${name} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`),
  );

/** The errors outside of tests in the report of `unhandled-reporter.ts`. They fail a run in which every test passed. */
export const unhandledErrors = (report: unknown): string[] => z.array(z.string()).catch([]).parse(report);

/** Counts of a Playwright JSON report. A test that passed only at the second attempt has passed; errors outside tests are failures. */
export function countPlaywright(report: unknown): Count {
  const { data } = playwrightReport.safeParse(report);
  if (!data) return didNotRun;
  const { expected, unexpected, flaky } = data.stats;
  const failed = unexpected + data.errors.length;
  return expected + flaky + failed === 0 ? didNotRun : { passed: expected + flaky, failed };
}

/** A journey by its file, what it stands in, and its title; and how its attempts ended. */
type Journey = { name: string; status: string; attempts: number; failures: number };

function journeysIn({ title, specs = [], suites = [] }: Suite, above: readonly string[] = []): Journey[] {
  const path = [...above, title];
  const own = specs.flatMap((one) =>
    one.tests.map(({ status, results }) => ({
      // The outermost suite is the file.
      name: [...path, one.title].join(' › '),
      status,
      attempts: results.filter((result) => result.status !== 'skipped').length,
      failures: results.filter((result) => !['passed', 'skipped'].includes(result.status)).length,
    })),
  );
  return [...own, ...suites.flatMap((inner) => journeysIn(inner, path))];
}

const journeysOf = (report: unknown): Journey[] =>
  (journeysReport.safeParse(report).data?.suites ?? []).flatMap((one) => journeysIn(one));

/** Names of the journeys that ended with a status in a Playwright JSON report: `flaky` passed only at the second attempt, `unexpected` failed. */
export const journeysThatEnded = (report: unknown, ended: 'flaky' | 'unexpected'): string[] =>
  journeysOf(report).flatMap(({ name, status }) => (status === ended ? [name] : []));

/** Names of the journeys that failed in a report of several runs, with how often: `2 of 3: rooms.spec.ts › …`. */
export function failedJourneys(report: unknown): string[] {
  const totals = new Map<string, { attempts: number; failures: number }>();
  for (const { name, attempts, failures } of journeysOf(report)) {
    const before = totals.get(name) ?? { attempts: 0, failures: 0 };
    totals.set(name, { attempts: before.attempts + attempts, failures: before.failures + failures });
  }
  return [...totals].flatMap(([name, { attempts, failures }]) =>
    failures > 0 ? [`${failures} of ${attempts}: ${name}`] : [],
  );
}

/** A program that failed without a failed test, at its end say, has failed all the same. */
export const withExit = (count: Count, code: number | null): Count =>
  code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});
