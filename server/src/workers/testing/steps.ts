import { getPriority, setPriority } from 'node:os';
import { lowerPriority } from '../low-priority.ts';

export const double = (input: number): number => input * 2;

export const refuse = (): never => {
  throw new RangeError('not this one');
};

export const runForever = (): never => {
  for (;;);
};

export const fillMemory = (): number => {
  const kept: object[] = [];
  for (;;) kept.push({ at: kept.length, more: Array.from({ length: 100 }, (_, index) => index) });
};

/** Buffers are not in the memory that V8 limits. */
export function fillBuffers(): void {
  const all: Uint8Array[] = [];
  for (;;) all.push(new Uint8Array(4 * 1024 * 1024).fill(1));
}

export function overwrite({ bytes, value }: { readonly bytes: Uint8Array; readonly value: number }): number {
  bytes[0] = value;
  return value;
}

/** The priority that a thread of another one gives itself. */
export function priorityBelow(priority: number): number {
  setPriority(0, priority);
  lowerPriority();
  return getPriority(0);
}
