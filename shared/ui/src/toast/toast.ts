export type Toast = {
  id: string;
  text: string;
  /** `info` unless given. An `error` interrupts a screen reader, the others wait. */
  kind?: 'info' | 'success' | 'warning' | 'error' | undefined;
  /** One button; the toast goes away when it is used. */
  action?: { label: string; run: () => void } | undefined;
  /** How long it stays, milliseconds; 6,000 unless given. `Infinity`: until closed. */
  duration?: number | undefined;
};

/** Milliseconds a toast stays while nobody looks at it. */
export function durationOf(toast: Toast): number {
  return toast.duration ?? 6_000;
}
