import { type ApiClient, ApiError, type DataOf } from '@orangery/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../error-text.ts';

/** A captcha as a form has it. */
export type Captcha =
  | { state: 'loading' }
  | { state: 'failed'; text: string }
  | ({ state: 'ready' } & DataOf<'GET /chat/help/captcha'>);

/** The picture of a form, fetched when it is first needed; `refresh` fetches another. */
export function useCaptcha(api: Pick<ApiClient, 'call'>, needed: boolean) {
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
  }, [api]);

  useEffect(() => {
    if (needed && latest.current === 0) void refresh();
  }, [needed, refresh]);

  return { captcha, refresh };
}
