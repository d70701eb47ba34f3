import type { Line, RecognitionEngine, RecognitionTask } from '../engine.ts';

/** An engine that finds what the test says. */
export const fakeEngine = (
  name: RecognitionEngine['name'],
  linesOf: (task: RecognitionTask) => readonly Line[] | Promise<readonly Line[]>,
): RecognitionEngine => ({
  name,
  readPage: async (task) => ({ lines: await linesOf(task), angle: 0 }),
  readTables: async () => [],
});

export const lineOf = (text: string, confidence = 0.9): Line => ({ text, confidence, paragraph: 0 });
