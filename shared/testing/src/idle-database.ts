/** Turns of the event loop without a task of the database after which it has nothing more to do. */
const quietTurns = 5;
/** Turns after which a database that never rests is left alone. */
const mostTurns = 1000;

/**
 * fake-indexeddb runs each of its steps by `setImmediate`. Counts those of this page.
 * @returns resolves when the database has nothing more to do
 */
export function watchDatabase(): () => Promise<void> {
  const inTurn = globalThis.setImmediate;
  let waiting = 0;
  const counted = (callback: (...given: unknown[]) => void, ...given: unknown[]) => {
    waiting += 1;
    return inTurn(() => {
      waiting -= 1;
      callback(...given);
    });
  };
  globalThis.setImmediate = Object.assign(counted, inTurn) as typeof setImmediate;
  return async () => {
    for (let turn = 0, quiet = 0; quiet < quietTurns && turn < mostTurns; turn += 1) {
      await new Promise((resolve) => void inTurn(resolve));
      quiet = waiting === 0 ? quiet + 1 : 0;
    }
  };
}
