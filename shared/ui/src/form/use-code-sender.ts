import { useEffect, useRef, useState } from 'react';

type Sent = {
  /** Seconds until another code may be asked for. */
  resend_after: number;
};

export type CodeSenderOptions<T extends Sent> = {
  /** Whether a code may be asked for now: checks the field that says where to, `() => form.valid('contact')`. */
  ready?: (() => Promise<boolean>) | undefined;
  /** Asks the server for a code. */
  send: () => Promise<T>;
  /** Shows why it was refused, `(error) => form.show(…)`. Throw what is no refusal. */
  refuse: (error: unknown) => void;
  /** The code is on its way; lead to its field, `() => form.focus('code')`. */
  onSent?: ((sent: T) => void) | undefined;
};

export type CodeSender<T extends Sent = Sent> = {
  /** Seconds until another code may be asked for; 0: now. */
  left: number;
  busy: boolean;
  /** The server's last answer. */
  sent: T | null;
  press: () => Promise<void>;
};

/** Seconds until a moment, counted down once a second. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  const running = moment > now;
  useEffect(() => {
    setNow(Date.now());
    if (moment <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  return running ? Math.ceil((moment - now) / 1_000) : 0;
}

/** State of a button that sends a code: one at a time, and not again before the server allows it. */
export function useCodeSender<T extends Sent>(options: CodeSenderOptions<T>): CodeSender<T> {
  const { ready, send, refuse, onSent } = options;
  const [allowedAt, setAllowedAt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<T | null>(null);
  const sending = useRef(false);
  const left = useSecondsUntil(allowedAt);

  async function trySend(): Promise<void> {
    if (ready && !(await ready())) return;
    try {
      const answer = await send();
      setSent(answer);
      setAllowedAt(Date.now() + answer.resend_after * 1_000);
      onSent?.(answer);
    } catch (error) {
      refuse(error);
    }
  }

  async function press(): Promise<void> {
    if (sending.current || left > 0) return;
    sending.current = true;
    setBusy(true);
    try {
      await trySend();
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return { left, busy, sent, press };
}
