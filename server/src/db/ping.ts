/**
 * Whether a database answers: the question, or at the same time any other. Under load a question waits for its turn behind
 * all others, so it is asked once for all who want to know.
 * @param ask asks the database something
 */
export function createPing(ask: () => Promise<unknown>) {
  let asked: Promise<unknown> | undefined;
  let pinging: Promise<void> | undefined;
  let answered = () => {};

  const begin = () =>
    new Promise<void>((resolve, reject) => {
      answered = resolve;
      asked ??= ask().finally(() => {
        asked = undefined;
      });
      asked.then(() => resolve(), reject);
    }).finally(() => {
      pinging = undefined;
    });

  return {
    /** To be called with each answer of the database, to any question. */
    answered: () => answered(),
    /** Rejects with what the question failed with. */
    ping(): Promise<void> {
      pinging ??= begin();
      return pinging;
    },
  };
}
