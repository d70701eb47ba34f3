import { type ApiClient, ApiError, type BodyOf } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { useState } from 'react';
import { errorText } from '../../error-text.ts';
import type { AskedCaptcha } from './asked-captcha.tsx';
import { useCaptcha } from './use-captcha.ts';

type Solution = Pick<BodyOf<'POST /chat/captcha-code'>, 'captcha_id' | 'captcha'>;

/** A captcha for calls that take one only while there are unusually many of them. */
export function useAskedCaptcha(api: Pick<ApiClient, 'call'>) {
  const [reason, setReason] = useState<string | null>(null);
  const { captcha, refresh } = useCaptcha(api, reason !== null);
  const asked: AskedCaptcha | null =
    reason === null ? null : { reason, captcha, renew: () => void refresh() };
  const isWanted = (error: unknown): error is ApiError =>
    error instanceof ApiError && error.kind === 'api' && error.code === errors.captchaNeeded;
  return {
    /** Null: the server has not asked for one. */
    asked,
    /** What goes along with the call. */
    solution: (typed: string): Solution =>
      asked === null
        ? {}
        : { captcha_id: captcha.state === 'ready' ? captcha.captcha_id : '', captcha: typed },
    /** Shows one when the call was refused for want of one (60006), and says whether it was. Not twice: then it is a refusal. */
    askFor(error: unknown): boolean {
      if (asked !== null || !isWanted(error)) return false;
      setReason(errorText(error));
      return true;
    },
    /** Takes another picture, if there ever was one: one counts once, whatever came of the call. */
    renew: (): void => void (captcha.state !== 'loading' && refresh()),
    /** The next call may do without. */
    dismiss: (): void => setReason(null),
  };
}
