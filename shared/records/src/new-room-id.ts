const span = 10_000_000;

/** The first free id from a number on: `2023` and seven digits. Throws when all ten million are taken. */
export function freeRoomId(from: number, used: { has(id: string): boolean }): string {
  for (let step = 0; step < span; step += 1) {
    const id = `2023${String((from + step) % span).padStart(7, '0')}`;
    if (!used.has(id)) return id;
  }
  throw new Error('Every room id is taken.');
}

/**
 * Id of a new room: `2023` and the last seven digits of the time.
 * @param now Unix milliseconds
 * @param used ids that are taken, deleted rooms included (`records.usedIds()`)
 */
export const newRoomId = (now: number, used: { has(id: string): boolean }): string =>
  freeRoomId(now % span, used);
