import { ApiError } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { errorText } from '@orangery/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../services/api.ts';
import { signIn } from '../session/session.ts';
import { visitOrigin } from './visit-origin.ts';

export type Scan =
  | { state: 'loading' }
  | { state: 'waiting'; ticket: string; qr: string; until: number }
  | { state: 'expired' }
  | { state: 'failed'; text: string };

/** Milliseconds between two questions whether the code was scanned. */
const interval = 2_000;

/** Lost connections come back; anything else will not change by asking again. */
const isPassing = (error: unknown) => error instanceof ApiError && error.kind !== 'api';

function outcomeOf(error: unknown): Scan {
  if (!(error instanceof ApiError)) throw error;
  return error.code === errors.wechatCodeExpired
    ? { state: 'expired' }
    : { state: 'failed', text: errorText(error) };
}

const ask = (ticket?: string) =>
  api.call(
    'POST /chat/wx-scan-login',
    { body: { ...(ticket && { ticket }), ...visitOrigin() } },
    { quiet: true },
  );

/** A code to be scanned with WeChat, and whether it was, asked while somebody can see it (`shown`). */
export function useWechatScan(shown: boolean, onSignedIn: () => void) {
  const [scan, setScan] = useState<Scan>({ state: 'loading' });
  const done = useRef(onSignedIn);
  done.current = onSignedIn;

  const begin = useCallback(async () => {
    setScan({ state: 'loading' });
    try {
      const { ticket, qr, expires_in } = await ask();
      setScan({ state: 'waiting', ticket, qr, until: Date.now() + expires_in * 1_000 });
    } catch (error) {
      setScan(outcomeOf(error));
    }
  }, []);

  useEffect(() => {
    if (shown) void begin();
  }, [shown, begin]);

  useEffect(() => {
    if (!shown || scan.state !== 'waiting') return;
    let current = true;
    async function look({ ticket, until }: { ticket: string; until: number }) {
      if (Date.now() >= until) return setScan({ state: 'expired' });
      if (document.visibilityState === 'hidden') return;
      try {
        const { session: data } = await ask(ticket);
        if (!current || data === null) return;
        signIn(data);
        done.current();
      } catch (error) {
        if (current && !isPassing(error)) setScan(outcomeOf(error));
      }
    }
    let asking = false;
    const timer = setInterval(() => {
      if (asking) return;
      asking = true;
      void look(scan).finally(() => {
        asking = false;
      });
    }, interval);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [shown, scan]);

  return { scan, again: begin };
}
