import { ApiError } from '@orangery/api';
import { errorText } from '@orangery/platform';
import { useRef, useState } from 'react';

/** An action behind a button without a form: once at a time, and why it failed. */
export function useOnce(act: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);

  async function press(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(errorText(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, failure, press };
}
