import type { BusRecord } from '@orangery/bus';
import { bus } from '../services/bus.ts';

const maxRecords = 200;
let records: readonly BusRecord[] = [];
const listeners = new Set<() => void>();

/** Keeps the latest events of the bus from the start of the page, newest first. */
export function startEventLog(): void {
  bus.tap((record) => {
    records = [record, ...records].slice(0, maxRecords);
    for (const listener of [...listeners]) listener();
  });
}

export const eventLog = {
  get: () => records,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
