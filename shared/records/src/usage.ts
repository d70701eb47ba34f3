import type { Records, Usage } from './types.ts';

/** What the rooms of an owner take on this device. Rejects when they cannot be read. */
export async function usageOf(records: Pick<Records, 'index'>): Promise<Usage> {
  const rooms = (await records.index())
    .map(({ id, title, bytes }) => ({ id, title, bytes }))
    .sort((a, b) => b.bytes - a.bytes);
  const estimate = await globalThis.navigator?.storage?.estimate?.().catch(() => undefined);
  return { total: rooms.reduce((sum, { bytes }) => sum + bytes, 0), rooms, quota: estimate?.quota ?? null };
}
