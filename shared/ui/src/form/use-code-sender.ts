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
  /** The field the code is typed into. It gets the focus, and loses an older code, when a new one is on its way. */
  codeField: CodeFieldControl;
};

/** What asking for a code needs of the field it goes into. */
export type CodeFieldControl = { get: () => string; empty: () => void; focus: () => void };

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
  const { ready, send, refuse, codeField } = options;
  const [allowedAt, setAllowedAt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<T | null>(null);
  const sending = useRef(false);
  const left = useSecondsUntil(allowedAt);

  async function trySend(): Promise<void> {
    if (ready && !(await ready())) return;
    const before = codeField.get();
    try {
      const answer = await send();
      setSent(answer);
      setAllowedAt(Date.now() + answer.resend_after * 1_000);
      // The new code may arrive, and be typed, before the answer does; an older one no longer counts.
      if (codeField.get() === before) codeField.empty();
      codeField.focus();
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
