import { ApiError } from '@orangery/api';
import type { PdfSource } from './pdf-source.ts';

/** Between two attempts to read a piece, milliseconds. */
const firstPause = 500;
const longestPause = 8_000;

export type TransportEvents = {
  /** A piece could not be read and is asked for again; false when one arrives after that. */
  onTrouble(isTrouble: boolean): void;
  /** A piece cannot be had, however often it is asked for. */
  onRefused(error: unknown): void;
};

const mayPass = (error: unknown): boolean => error instanceof ApiError && error.retryable;

const pause = (time: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, time);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });

/** Reads a piece of the source, again and again while the connection is at fault, or the server restarts; null when it is given up. */
export async function readPersistently(
  source: PdfSource,
  [from, to]: readonly [from: number, to: number],
  signal: AbortSignal,
  { onTrouble, onRefused }: TransportEvents,
): Promise<Uint8Array<ArrayBuffer> | null> {
  for (let wait = firstPause; !signal.aborted; wait = Math.min(wait * 2, longestPause)) {
    try {
      const bytes = await source.read(from, to, signal);
      if (signal.aborted) return null;
      onTrouble(false);
      return bytes;
    } catch (error) {
      if (signal.aborted) return null;
      if (!mayPass(error)) {
        onRefused(error);
        return null;
      }
      onTrouble(true);
      await pause(wait, signal);
    }
  }
  return null;
}
