type Asked<Input, Output> = {
  input: Input;
  settle: (output: Output) => void;
  fail: (error: unknown) => void;
};

/**
 * Joins calls that come while one is under way into the next: a thousand callers at the same moment cost a few
 * statements. Nobody is given a result older than the call.
 *
 * @param work takes the inputs in the order of the calls and gives an output for each
 * @param maxInputs inputs of one call of `work`
 */
export function createBatch<Input, Output>(
  work: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  maxInputs = 500,
): (input: Input) => Promise<Output> {
  let waiting: Asked<Input, Output>[] = [];
  let isRunning = false;

  const runOne = async (batch: readonly Asked<Input, Output>[]) => {
    try {
      const outputs = await work(batch.map(({ input }) => input));
      for (const [index, { settle }] of batch.entries()) settle(outputs[index] as Output);
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  };
  const run = async () => {
    isRunning = true;
    // What is asked in the same turn goes along.
    await undefined;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxInputs);
      waiting = waiting.slice(maxInputs);
      await runOne(batch);
    }
    isRunning = false;
  };

  return (input) =>
    new Promise((settle, fail) => {
      waiting.push({ input, settle, fail });
      if (!isRunning) void run();
    });
}
