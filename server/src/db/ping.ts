/** Milliseconds after which a question without an answer is asked again: its connection may have been lost. */
const patience = 10_000;

type Waiting = {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Whether a database answers: the question, or at the same time any other. Under load a question waits for its turn behind
 * all others, so it is asked once for all who want to know.
 * @param ask asks the database something
 * @param now milliseconds, from any time on
 */
export function createPing(ask: () => Promise<unknown>, now = () => performance.now()) {
  let asked: { readonly at: number } | undefined;
  let pinging: Waiting | undefined;

  const answered = () => {
    pinging?.resolve();
    pinging = undefined;
  };

  async function question(): Promise<void> {
    const mine = { at: now() };
    asked = mine;
    try {
      await ask();
      answered();
    } catch (error) {
      // One that was asked again since then says nothing any more.
      if (asked !== mine) return;
      pinging?.reject(error);
      pinging = undefined;
    } finally {
      if (asked === mine) asked = undefined;
    }
  }

  return {
    /** To be called with each answer of the database, to any question. */
    answered,
    /** Rejects with what the question failed with. */
    ping(): Promise<void> {
      pinging ??= waiting();
      const { promise } = pinging;
      if (!asked || now() - asked.at >= patience) void question();
      return promise;
    },
  };
}

function waiting(): Waiting {
  let [resolve, reject]: [Waiting['resolve'], Waiting['reject']] = [() => {}, () => {}];
  const promise = new Promise<void>((onAnswer, onError) => {
    [resolve, reject] = [onAnswer, onError];
  });
  return { promise, resolve, reject };
}
