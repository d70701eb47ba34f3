import type { EarMode } from './detector.ts';
import type { MicrophoneProblem } from './microphone.ts';

/** Why nobody is heard. `unreachable`: the browser's speech recognition does not answer. */
export type ListenerProblem = MicrophoneProblem | 'unreachable';

/** Events of a listener. */
export type ListenerEvents = {
  /** The microphone is open. */
  onReady: () => void;
  /** How loud it is, 0–1. */
  onLevel: (share: number) => void;
  onBegin: () => void;
  /** They have finished; `onText` follows. */
  onEnd: () => void;
  /** What began was no speech. */
  onDrop: () => void;
  /** What was said, empty when that was nothing. */
  onText: (text: string) => void;
  /** It could not be written down; a code of the catalogue. Comes in the place of `onText`. */
  onRefused: (code: number) => void;
  /** It waits for the connection, or goes on. */
  onWaiting: (waiting: boolean) => void;
  /** Nobody is heard any more. */
  onProblem: (problem: ListenerProblem) => void;
  /** The device that is used. */
  onDevice: (deviceId: string) => void;
};

/** Hears what somebody says. */
export type Listener = {
  setMode(mode: EarMode): void;
  setMuted(muted: boolean): void;
  /** Listens to another device. */
  choose(deviceId: string): void;
  close(): void;
};
