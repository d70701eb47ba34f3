import type { HostServices } from '@orangery/platform';
import { openRecords, ownerKey } from '@orangery/records';

/** A question and its answer are written shortly after each other, and so are rooms that are deleted together. Milliseconds. */
const calm = 300;

/** Calls `changed` when rooms have changed and no answer in them is still being written. */
export function watchAnswers(
  { bus, session }: Pick<HostServices, 'bus' | 'session'>,
  changed: () => void,
  signal: AbortSignal,
): void {
  const rooms = new Set<string>();
  let timer = 0;
  async function look(): Promise<void> {
    const ids = [...rooms];
    rooms.clear();
    if (!(await isAnyWriting(session.username, ids)) && !signal.aborted) changed();
  }
  const note = ({ roomId }: { roomId: string }) => {
    rooms.add(roomId);
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void look(), calm);
  };
  bus.on('room:saved', note, { signal });
  bus.on('room:deleted', note, { signal });
  signal.addEventListener('abort', () => window.clearTimeout(timer));
}

/** Whether an answer in one of these rooms is still being written. */
export async function isAnyWriting(username: string | null, ids: readonly string[]): Promise<boolean> {
  try {
    const records = await openRecords({ owner: ownerKey(username), onFull: () => undefined });
    const found = await records.loadSome(ids);
    records.close();
    return found.some(({ chatRecord }) => chatRecord.some(({ status }) => status === 'streaming'));
  } catch {
    // A backup says itself what is wrong with the records.
    return false;
  }
}
