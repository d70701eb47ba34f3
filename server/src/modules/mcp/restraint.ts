import { setTimeout as wait } from 'node:timers/promises';
import type { Transport } from '@modelcontextprotocol/client';

/** Messages of a server in a second; none has so much to say. */
const maxMessages = 2_000;

/** Calls `onFlood` when a server sends more messages than anybody reads, of whatever kind. */
export function limitMessages(transport: Transport, onFlood: () => void): void {
  let second = 0;
  let messages = 0;
  transport.onmessage = () => {
    const now = Math.floor(performance.now() / 1_000);
    if (now !== second) [second, messages] = [now, 0];
    messages += 1;
    if (messages === maxMessages) onFlood();
  };
}

/** Runs a job when it is asked for, one at a time and no more often than every so many milliseconds; failures count as runs. */
export function throttled(every: number, over: AbortSignal, job: () => Promise<void>): () => void {
  let isRunning = false;
  let isPending = false;
  async function run(): Promise<void> {
    isRunning = true;
    while (isPending && !over.aborted) {
      isPending = false;
      await job().catch(() => {});
      await wait(every, undefined, { signal: over, ref: false }).catch(() => {});
    }
    isRunning = false;
  }
  return () => {
    isPending = true;
    if (!isRunning) void run();
  };
}
