import { ApiError, type DataOf } from '@orangery/api';
import { errorText } from '@orangery/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../services/api.ts';

export type Captcha =
  | { state: 'loading' }
  | { state: 'failed'; text: string }
  | ({ state: 'ready' } & DataOf<'GET /chat/help/captcha'>);

/** The picture of the registration form; `refresh` fetches another. Fetched when it is first needed. */
export function useCaptcha(needed: boolean) {
  const [captcha, setCaptcha] = useState<Captcha>({ state: 'loading' });
  const latest = useRef(0);

  const refresh = useCallback(async () => {
    latest.current += 1;
    const request = latest.current;
    setCaptcha({ state: 'loading' });
    let next: Captcha;
    try {
      next = { state: 'ready', ...(await api.call('GET /chat/help/captcha', {}, { quiet: true })) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      next = { state: 'failed', text: errorText(error) };
    }
    // Of two pictures on their way, the one asked for last counts.
    if (request === latest.current) setCaptcha(next);
  }, []);

  useEffect(() => {
    if (needed && latest.current === 0) void refresh();
  }, [needed, refresh]);

  return { captcha, refresh };
}
