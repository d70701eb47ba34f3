import { writeFile } from 'node:fs/promises';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/**
 * Errors outside of tests fail a run of Vitest, but its JSON report does not have them.
 * This writes them, a text each, to the file of `UNHANDLED_REPORT`.
 */
export default class UnhandledReporter implements Reporter {
  async onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    const file = process.env.UNHANDLED_REPORT;
    if (file) await writeFile(file, JSON.stringify(unhandled.map(describeError)));
  }
}

// Vitest adds the file and the test that ran, where it knows them.
function describeError(error: SerializedError): string {
  const { VITEST_TEST_PATH: file, VITEST_TEST_NAME: test } = error;
  const where = [file, test].filter((part) => typeof part === 'string').join(' › ');
  const [message] = error.message.split('\n', 1);
  const frame = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at '));
  return [where, message, frame?.trim()].filter(Boolean).join(': ');
}
